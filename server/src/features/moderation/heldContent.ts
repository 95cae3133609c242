import type { Output, ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldContent'
import { LEFT_OUT_CODES } from 'contract/heldContent'
import { heldPhrases } from 'contract/words/heldPhrases'
import type { ModerationAction } from 'contract/moderation'
import { formatSalaryRange } from 'contract/rules/money'
import {
  changeAskedSubject,
  explanationPhrase,
  MESSAGE_CHECKED_SUBJECT,
} from 'contract/words/moderationPhrases'
import { plural } from 'contract/words/plural'
import type { Sql } from '../../db/connect.ts'
import type { LogFailure } from '../../forEachIsolated.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { insertModerationAction } from '../../members/adminLog.ts'
import type { AdminPolicy } from '../../members/requireAdmin.ts'
import { refuse, RefusalError } from '../../refuse.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import type { ReportClosing } from './reportClosing.ts'
import { explained } from './decisions.ts'
import * as queries from './heldContent.sql.ts'
import { createHeldKinds, type HeldContent, type KindDependencies } from './heldKinds.ts'
import { askToChange } from './moderation.sql.ts'
import { refuseOwnDecision } from './ownDecisions.ts'

type Dependencies = KindDependencies & {
  adminPolicy: AdminPolicy
  reportClosing: ReportClosing
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  logFailure: LogFailure
}

type Decision = Omit<ParsedInput<typeof contract.decideHeld>, 'items'>
type Item = ParsedInput<typeof contract.decideHeld>['items'][number]
type Decided = { action: ModerationAction; type: Item['type']; notification: NewNotification }
type LeftOut = Output<typeof contract.decideHeld>['left_out'][number]

const LOGGED_AS = { release: 'release', refuse: 'hide', ask_to_change: 'ask_to_change' } as const

/** Administrators' decisions on held jobs, posts and messages (see docs/decisions 32, 33, 40). */
export function createHeldContentService(dependencies: Dependencies): Handlers<typeof contract> {
  const { adminPolicy, reportClosing, live, notify, logFailure } = dependencies
  const kinds = createHeldKinds(dependencies)

  /**
   * Decides on one item. If there are several, the author sees each in the app only; `tellAuthors` then pushes and
   * emails about all of them.
   */
  async function decideOne(
    { type, id, held_at }: Item,
    { decision, reason = 'other', explanation, note, isOneOfSeveral }: Decision & { isOneOfSeveral: boolean },
    me: AuthenticatedMember,
    write: WriteContext,
  ): Promise<Decided> {
    const { sql, afterCommit } = write
    const { topic, missing, lock } = kinds[type]
    const content = (await lock(write, id, reason)) ?? refuse(missing)
    const { author, about, name } = content
    await refuseOwnDecision(sql, me, { type, id }, adminPolicy)
    if (content.held_at === null) refuse('already_decided')
    // The administrator must have seen the latest text.
    if (content.held_at !== held_at) refuse('conflict')
    const phraseOf = heldPhrases[type][decision] ?? refuse('not_possible_here')
    const decided_id = decision === 'release' ? await content.release() : id
    if (decision === 'refuse') await content.refuse()
    const told = decision === 'release' ? undefined : explanation
    const asked = decision === 'ask_to_change' ? editableType(content.change) : undefined
    if (asked) await askToChange(sql, asked, id, explanation ?? '')
    // Without one, the sentence would be the subject, and that about a message names another member.
    const subject = asked
      ? changeAskedSubject(asked)
      : type === 'message'
        ? MESSAGE_CHECKED_SUBJECT
        : undefined
    const notification = explained(
      {
        to: author,
        from: null,
        type: 'moderation',
        ...about,
        content: phraseOf(name, reason),
        ...(subject !== undefined && { email: { subject } }),
      },
      told,
    )
    await notify(write, [{ ...notification, ...(isOneOfSeveral && { sent: 'app' as const }) }])
    afterCommit(() => live.toMember(author, 'changed', { what: topic }))
    const action = await insertModerationAction(sql, {
      admin_id: me.id,
      action: LOGGED_AS[decision],
      subject: { type, id: decided_id },
      member_id: author,
      reason: decision === 'refuse' ? reason : null,
      explanation: told || null,
      note: note || null,
    })
    // What is refused is hidden like anything else. A release or a question leaves its reports open.
    if (decision === 'refuse') await reportClosing.closeReports(write, 'hide', { type, id }, {})
    if (decision === 'release') await reportClosing.takeBackReports(write, { type, id: decided_id })
    return { action, type, notification }
  }

  /**
   * Pushes and emails each author about all decisions at once. Each of them is in the app already, so a crash before
   * this loses only the push and the email.
   */
  async function tellAuthors(
    sql: Sql,
    decided: readonly Decided[],
    { decision, explanation }: Decision,
  ): Promise<void> {
    const note = explanation && decision !== 'release' ? [explanationPhrase(explanation)] : []
    for (const [, decisions] of Map.groupBy(decided, ({ notification }) => notification.to)) {
      const last = decisions.at(-1)
      if (!last) continue
      const email = {
        subject: 'We checked several things you wrote',
        paragraphs: [...sentencesOf(decisions), ...note],
        button: { label: 'See your notifications', path: '/notifications' },
      }
      const notification = decisions.length === 1 ? last.notification : { ...last.notification, email }
      await writeTransaction({ db: sql, logFailure }, (write) => notify(write, [notification]))
    }
  }

  return {
    async listHeld(filters, _me, { sql, page, paginate }) {
      const [rows, total] = await Promise.all([
        queries.listHeldAccounts(sql, filters, page),
        queries.countHeldAccounts(sql, filters),
      ])
      const accounts = paginate(rows)
      const ids = accounts.map(({ id }) => id)
      const [jobs, posts, messages] = await Promise.all([
        queries.listHeldJobs(sql, ids, filters),
        queries.listHeldPosts(sql, ids, filters),
        queries.listHeldMessages(sql, ids, filters),
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

    async decideHeld({ items, ...input }, me, { sql }) {
      const decision = { ...input, isOneOfSeveral: items.length > 1 }
      const decided: Decided[] = []
      const left_out: LeftOut[] = []
      // One transaction each, so that what someone else decides meanwhile doesn't undo the others.
      try {
        for (const item of items) {
          try {
            decided.push(
              await writeTransaction({ db: sql, logFailure }, (write) =>
                decideOne(item, decision, me, write),
              ),
            )
          } catch (error) {
            const code =
              error instanceof RefusalError ? LEFT_OUT_CODES.find((it) => it === error.code) : undefined
            if (code === undefined) throw error
            left_out.push({ type: item.type, id: item.id, code })
          }
        }
      } finally {
        // Also of what was decided before a failure.
        if (decision.isOneOfSeveral) await tellAuthors(sql, decided, input)
      }
      return { decided: decided.map(({ action }) => action), left_out }
    },
  }
}

/** The sentences about decisions, each once, with how often if that is more than once. */
function sentencesOf(decisions: readonly Decided[]): string[] {
  const alike = Map.groupBy(decisions, ({ notification }) => notification.content)
  return [...alike].map(([content, { length, 0: first }]) =>
    length === 1 || !first ? content : `${content} (${plural(length, first.type)})`,
  )
}

/** The type of content that its author can edit. Refuses if they were asked to before. */
function editableType(change: HeldContent['change']): 'job' | 'post' {
  const { type, is_asked } = change ?? refuse('not_possible_here')
  return is_asked ? refuse('already_decided') : type
}
