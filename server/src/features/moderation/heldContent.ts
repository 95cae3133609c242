import type { Output, ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldContent'
import { LEFT_OUT_CODES } from 'contract/heldContent'
import { heldPhrases } from 'contract/words/heldPhrases'
import type { ModerationAction } from 'contract/moderation'
import { formatSalaryRange } from 'contract/rules/money'
import { changeAskedSubject } from 'contract/words/notificationPhrases'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import { insertModerationAction } from '../../members/adminLog.ts'
import { refuse, RefusalError } from '../../refuse.ts'
import { explained } from './decisions.ts'
import * as queries from './heldContent.sql.ts'
import { createHeldKinds, type HeldContent, type KindDependencies } from './heldKinds.ts'
import { askToChange } from './moderation.sql.ts'

type Dependencies = KindDependencies & {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
}

type Decision = Omit<ParsedInput<typeof contract.decideHeld>, 'items'>
type Item = ParsedInput<typeof contract.decideHeld>['items'][number]
type LeftOut = Output<typeof contract.decideHeld>['left_out'][number]

const LOGGED_AS = { release: 'release', refuse: 'hide', ask_to_change: 'ask_to_change' } as const

/** Administrators' decisions on held jobs (decisions 32 and 33), posts and messages (decision 40). */
export function createHeldContentService(dependencies: Dependencies): Handlers<typeof contract> {
  const { live, notify } = dependencies
  const kinds = createHeldKinds(dependencies)

  const decideOne = (
    { type, id, held_at }: Item,
    { decision, reason = 'other', explanation, note }: Decision,
    me: AuthenticatedMember,
    { sql, afterCommit }: WriteContext,
  ): Promise<ModerationAction> =>
    inTransaction(sql, async (sql) => {
      const { topic, missing, lock } = kinds[type]
      const content = (await lock({ sql, afterCommit }, id, reason)) ?? refuse(missing)
      const { author, about, name } = content
      if (author === me.id) refuse('own_decision')
      if (content.held_at === null) refuse('already_decided')
      // The administrator must have seen the latest text.
      if (content.held_at !== held_at) refuse('conflict')
      const phraseOf = heldPhrases[type][decision] ?? refuse('not_possible_here')
      const decided_id = decision === 'release' ? await content.release() : id
      if (decision === 'refuse') await content.refuse()
      const told = decision === 'release' ? undefined : explanation
      const subject =
        decision === 'ask_to_change' ? await ask(sql, content.change, id, explanation) : undefined
      const notification = { to: author, from: null, type: 'moderation', ...about } as const
      await notify({ sql, afterCommit }, [
        explained({ ...notification, content: phraseOf(name, reason) }, told, subject),
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
    async listHeld(_input, _me, { sql, page, paginate }) {
      const [rows, total] = await Promise.all([
        queries.listHeldAccounts(sql, page),
        queries.countHeldAccounts(sql),
      ])
      const accounts = paginate(rows)
      const ids = accounts.map(({ id }) => id)
      const [jobs, posts, messages] = await Promise.all([
        queries.listHeldJobs(sql, ids),
        queries.listHeldPosts(sql, ids),
        queries.listHeldMessages(sql, ids),
      ])
      const of =
        (id: number) =>
        ({ user_id }: { user_id: number }) =>
          user_id === id
      return {
        accounts: accounts.map((account) => ({
          ...account,
          jobs: jobs.filter(of(account.id)).map((job) => ({ ...job, salary_range: formatSalaryRange(job) })),
          posts: posts.filter(of(account.id)),
          messages: messages.filter(of(account.id)),
        })),
        total,
      }
    },

    async decideHeld({ items, ...decision }, me, { sql }) {
      const decided: ModerationAction[] = []
      const left_out: LeftOut[] = []
      // One transaction each, so that what somebody else decides meanwhile doesn't undo the others.
      for (const item of items) {
        const afterwards: (() => void)[] = []
        const write = { sql, afterCommit: (task: () => void) => void afterwards.push(task) }
        try {
          decided.push(await decideOne(item, decision, me, write))
          for (const task of afterwards) task()
        } catch (error) {
          const code =
            error instanceof RefusalError ? LEFT_OUT_CODES.find((it) => it === error.code) : undefined
          if (code === undefined) throw error
          left_out.push({ type: item.type, id: item.id, code })
        }
      }
      return { decided, left_out }
    },
  }
}

/** Keeps content held until its author has edited it. Returns the subject of their email. */
async function ask(sql: Sql, change: HeldContent['change'], id: number, explanation = ''): Promise<string> {
  const { type, is_asked } = change ?? refuse('not_possible_here')
  if (is_asked) refuse('already_decided')
  await askToChange(sql, type, id, explanation)
  return changeAskedSubject(type)
}
