import { ACCOUNT_LIMIT, limitDays, LIMIT_EXPLANATION } from 'contract/accountLimits'
import { nassauDay } from 'contract/rules/nassauDay'
import { formatDay } from 'contract/words/formatDay'
import { accountLimitedPhrase, limitExtendedPhrase } from 'contract/words/moderationPhrases'
import { settingsPath } from 'contract/settingsPaths'
import type { Sql } from '../../db/connect.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { RequestContext } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { refuse } from '../../refuse.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import * as queries from './accountLimits.sql.ts'

type Dependencies = {
  enqueueEmail: EnqueueEmail
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  publicUrl: string
}

/** Limits accounts after confirmed reports (decision 41). Call all methods except `list` in a transaction. */
export function createAccountLimits({ enqueueEmail, live, notify, publicUrl }: Dependencies) {
  async function notifyMember(
    write: WriteContext,
    user_id: number,
    limited: queries.Limited,
    sentence: string,
  ) {
    await notify(write, [
      {
        to: user_id,
        from: null,
        type: 'moderation',
        subject_type: 'account',
        subject_id: user_id,
        content: sentence,
        sent: 'app',
      },
    ])
    // Whatever the member's preferences are: they must know what they can do about it.
    await enqueueEmail(write.sql, {
      user_id,
      to: limited.email,
      message: {
        subject: 'Your account is limited',
        name: limited.first_name,
        paragraphs: [sentence, LIMIT_EXPLANATION],
        action: { label: 'Read more or appeal', url: publicUrl + settingsPath('account') },
        notes: ['You can appeal once. If the appeal is accepted, the limit ends at once.'],
      },
    })
    write.afterCommit(() => live.toMember(user_id, 'changed', { what: 'account' }))
  }

  return {
    /** After reports were confirmed. */
    async limitIfDue(write: WriteContext, user_id: number): Promise<void> {
      const { sql } = write
      const standing = await queries.lockStanding(sql, user_id)
      if (!standing || standing.confirmed < ACCOUNT_LIMIT.confirmedReports) return
      const limited = await queries.extendLimit(sql, user_id, limitDays(standing.earlier_limits))
      if (!limited) return
      await logAdminAction(sql, {
        admin_id: null,
        action: 'limit',
        subject: { type: 'user', id: user_id },
        note: `${standing.confirmed} confirmed reports; until ${dayOf(limited)}`,
      })
      await notifyMember(write, user_id, limited, accountLimitedPhrase(dayOf(limited), standing.confirmed))
    },

    /** Returns what the log says of it. Refused if the limit no longer ends at `until`. */
    async extend(
      write: WriteContext,
      user_id: number,
      { days, until }: { days: number; until: string | undefined },
    ): Promise<string> {
      const standing = await queries.lockStanding(write.sql, user_id)
      if (!standing?.is_limited) refuse('already_decided')
      if (until !== undefined && until !== standing.limited_until) refuse('conflict')
      const limited = (await queries.extendLimit(write.sql, user_id, days)) ?? refuse('subject_not_found')
      await notifyMember(write, user_id, limited, limitExtendedPhrase(dayOf(limited)))
      return `until ${dayOf(limited)}`
    },

    async lift(sql: Sql, user_id: number): Promise<void> {
      await queries.lockStanding(sql, user_id)
      if (!(await queries.liftLimit(sql, user_id))) refuse('already_decided')
    },

    async isLimited(sql: Sql, user_id: number): Promise<boolean> {
      return (await queries.lockStanding(sql, user_id))?.is_limited ?? false
    },

    async list({ sql, page, paginate }: RequestContext) {
      const accounts = paginate(await queries.listLimitedAccounts(sql, page))
      return { accounts, total: await queries.countLimitedAccounts(sql) }
    },
  }
}

export type AccountLimits = ReturnType<typeof createAccountLimits>

/** The last day of a limit: "30 November 2026". */
const dayOf = ({ limited_until }: queries.Limited) => formatDay(nassauDay(limited_until))
