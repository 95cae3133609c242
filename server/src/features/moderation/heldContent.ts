import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldContent'
import type { ModerationAction } from 'contract/moderation'
import { formatSalaryRange } from 'contract/money'
import { changeAskedSubject } from 'contract/notificationPhrases'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers, RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify } from '../../live/notify.ts'
import { insertModerationAction } from '../../members/adminLog.ts'
import { refuse } from '../../refuse.ts'
import { explained } from './decisions.ts'
import * as queries from './heldContent.sql.ts'
import { createHeldKinds, type HeldContent, type HeldKind, type KindDependencies } from './heldKinds.ts'
import { askToChange } from './moderation.sql.ts'

type Dependencies = KindDependencies & {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
}

type HeldContentDecision = ParsedInput<typeof contract.decideHeldJob>

const LOGGED_AS = { release: 'release', refuse: 'hide', ask_to_change: 'ask_to_change' } as const

/** Administrators' decisions on held jobs (decisions 32 and 33), posts and messages (decision 40). */
export function createHeldContentService(dependencies: Dependencies): Handlers<typeof contract> {
  const { live, notify } = dependencies
  const kinds = createHeldKinds(dependencies)

  const decide =
    ({ type, topic, missing, lock }: HeldKind) =>
    (
      { id, decision, held_at, reason = 'other', explanation, note }: HeldContentDecision,
      me: AuthenticatedMember,
      { sql, afterCommit }: Pick<RequestContext, 'sql' | 'afterCommit'>,
    ): Promise<ModerationAction> =>
      inTransaction(sql, async (sql) => {
        const content = (await lock({ sql, afterCommit }, id, reason)) ?? refuse(missing)
        const { author, about, phrases } = content
        if (author === me.id) refuse('own_decision')
        if (content.held_at === null) refuse('already_decided')
        // The administrator must have seen the latest text.
        if (content.held_at !== held_at) refuse('conflict')
        const decided_id = decision === 'release' ? await content.release() : id
        if (decision === 'refuse') await content.refuse()
        const told = decision === 'release' ? undefined : explanation
        const notification = { to: author, from: null, type: 'moderation', ...about } as const
        await notify({ sql, afterCommit }, [
          decision === 'ask_to_change'
            ? await ask(sql, content.change ?? refuse('not_possible_here'), id, notification, explanation)
            : explained({ ...notification, content: phrases[decision] }, told),
        ])
        afterCommit(() => live.toMember(author, 'changed', { what: topic }))
        return insertModerationAction(sql, {
          admin_id: me.id,
          action: LOGGED_AS[decision],
          subject: { type, id: decided_id },
          member_id: author,
          reason: decision === 'refuse' ? reason : null,
          explanation: told || null,
          note: note || null,
        })
      })

  return {
    async listHeldJobs(_input, _me, context) {
      const { entries, total } = await list(context, queries.heldJobs)
      const jobs = entries.map(({ salary_min, salary_max, ...job }) => ({
        ...job,
        salary_range: formatSalaryRange({ salary_min, salary_max }),
      }))
      return { jobs, total }
    },
    async listHeldPosts(_input, _me, context) {
      const { entries: posts, total } = await list(context, queries.heldPosts)
      return { posts, total }
    },
    async listHeldMessages(_input, _me, context) {
      const { entries: messages, total } = await list(context, queries.heldMessages)
      return { messages, total }
    },
    decideHeldJob: decide(kinds.job),
    decideHeldPost: decide(kinds.post),
    decideHeldMessage: decide(kinds.message),
  }
}

async function list<Entry extends { id: number }>(
  { sql, page, paginate }: RequestContext,
  queue: queries.HeldQueue<Entry>,
) {
  return { entries: paginate(await queue.list(sql, page)), total: await queue.count(sql) }
}

/** Keeps content held until its author has edited it. Returns what to tell them. */
async function ask(
  sql: Sql,
  { type, is_asked, phrase }: NonNullable<HeldContent['change']>,
  id: number,
  notification: Omit<NewNotification, 'content'>,
  explanation = '',
): Promise<NewNotification> {
  if (is_asked) refuse('already_decided')
  await askToChange(sql, type, id, explanation)
  return explained({ ...notification, content: phrase }, explanation, changeAskedSubject(type))
}
