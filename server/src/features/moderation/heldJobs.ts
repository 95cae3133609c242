import type { ParsedInput } from 'contract/endpoint'
import type * as heldJobsContract from 'contract/heldJobs'
import type * as contract from 'contract/heldJobs'
import type * as heldMessagesContract from 'contract/heldMessages'
import type * as heldPostsContract from 'contract/heldPosts'
import type { ModerationAction } from 'contract/moderation'
import {
  changeAskedSubject,
  jobChangeAskedPhrase,
  jobRefusedPhrase,
  jobReleasedPhrase,
  messageRefusedPhrase,
  messageReleasedPhrase,
  postChangeAskedPhrase,
  postRefusedPhrase,
  postReleasedPhrase,
} from 'contract/notificationPhrases'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { releaseJob } from '../../db/heldJobs.ts'
import { refuse } from '../../http/refusals.ts'
import type { Handlers } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import { explained } from './decisions.ts'
import * as queries from './heldJobs.sql.ts'
import * as messageQueries from './heldMessages.sql.ts'
import * as postQueries from './heldPosts.sql.ts'
import { askToChange, hide, insertModerationAction } from './moderation.sql.ts'
import type { PeopleAtRisk } from './peopleAtRisk.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  peopleAtRisk: Pick<PeopleAtRisk, 'protectFromJob'>
  /** Called after the commit. */
  onJobReleased: (job_id: number) => void
  /** Notifies mentioned people in the transaction, and emits the post after the commit. */
  onPostReleased: (write: WriteContext, post_id: number) => Promise<void>
  /** Delivers a held message, which gets the returned id. */
  deliverHeldMessage: (write: WriteContext, id: number) => Promise<number>
}

type Decision = ParsedInput<typeof contract.decideHeldJob>

/** Held content, locked until it is decided on, and what a decision does to it. */
type HeldContent = {
  type: 'job' | 'post' | 'message'
  author: number
  held_at: string | null
  /** What the notification links to. */
  about: Pick<NewNotification, 'subject_type' | 'subject_id'>
  phrases: { release: string; refuse: string }
  /** Returns the id that it has then. */
  release: () => Promise<number>
  refuse: () => Promise<void>
  /** For content that its author can edit. */
  change?: { type: 'job' | 'post'; is_asked: boolean; phrase: string }
}

const LOGGED_AS = { release: 'release', refuse: 'hide', ask_to_change: 'ask_to_change' } as const

/** Administrators' decisions on held jobs (decisions 32 and 33), posts and messages (decision 40). */
export function createHeldJobService({
  live,
  notify,
  peopleAtRisk,
  onJobReleased,
  onPostReleased,
  deliverHeldMessage,
}: Dependencies): Handlers<typeof heldJobsContract & typeof heldPostsContract & typeof heldMessagesContract> {
  async function decide(
    { sql, afterCommit }: WriteContext,
    me: AuthenticatedMember,
    { id, decision, held_at, reason = 'other', explanation, note }: Decision,
    content: HeldContent,
  ): Promise<ModerationAction> {
    const { type, author, about, phrases } = content
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
    afterCommit(() => live.toMember(author, 'changed', { what: type === 'message' ? 'messages' : 'content' }))
    return insertModerationAction(sql, {
      admin_id: me.id,
      action: LOGGED_AS[decision],
      subject: { type, id: decided_id },
      member_id: author,
      reason: decision === 'refuse' ? reason : null,
      explanation: told || null,
      note: note || null,
    })
  }

  return {
    async listHeldJobs(_input, _me, { sql, page, paginate }) {
      const jobs = paginate(await queries.listHeldJobs(sql, page))
      return { jobs, total: await queries.countHeldJobs(sql) }
    },

    async listHeldPosts(_input, _me, { sql, page, paginate }) {
      const posts = paginate(await postQueries.listHeldPosts(sql, page))
      return { posts, total: await postQueries.countHeldPosts(sql) }
    },

    async listHeldMessages(_input, _me, { sql, page, paginate }) {
      const messages = paginate(await messageQueries.listHeldMessages(sql, page))
      return { messages, total: await messageQueries.countHeldMessages(sql) }
    },

    async decideHeldJob(decision, me, { sql, afterCommit }) {
      const { id, reason = 'other' } = decision
      return inTransaction(sql, async (sql) => {
        const { employer_id, title, held_at, is_asked } =
          (await queries.lockJobToDecide(sql, id)) ?? refuse('job_not_found')
        return decide({ sql, afterCommit }, me, decision, {
          type: 'job',
          author: employer_id,
          held_at,
          about: { subject_type: 'job', subject_id: id },
          phrases: { release: jobReleasedPhrase(title), refuse: jobRefusedPhrase(title, reason) },
          change: { type: 'job', is_asked, phrase: jobChangeAskedPhrase(title) },
          async release() {
            await releaseJob(sql, id)
            afterCommit(() => onJobReleased(id))
            return id
          },
          async refuse() {
            await hide(sql, 'job', id)
            // It may have had applicants before an edit held it.
            await peopleAtRisk.protectFromJob({ sql, afterCommit }, id, reason)
          },
        })
      })
    },

    async decideHeldPost(decision, me, { sql, afterCommit }) {
      const { id, reason = 'other' } = decision
      return inTransaction(sql, async (sql) => {
        const { author, held_at, is_asked } =
          (await postQueries.lockPostToDecide(sql, id)) ?? refuse('post_not_found')
        return decide({ sql, afterCommit }, me, decision, {
          type: 'post',
          author,
          held_at,
          about: { subject_type: 'post', subject_id: id },
          phrases: { release: postReleasedPhrase, refuse: postRefusedPhrase(reason) },
          change: { type: 'post', is_asked, phrase: postChangeAskedPhrase },
          async release() {
            await postQueries.releasePost(sql, id)
            await onPostReleased({ sql, afterCommit }, id)
            return id
          },
          refuse: () => hide(sql, 'post', id),
        })
      })
    },

    async decideHeldMessage(decision, me, { sql, afterCommit }) {
      const { id, reason = 'other' } = decision
      return inTransaction(sql, async (sql) => {
        const { sender_id, conversation_id, receiver_name, held_at, is_refused } =
          (await messageQueries.lockUndelivered(sql, id)) ?? refuse('message_not_found')
        return decide({ sql, afterCommit }, me, decision, {
          type: 'message',
          author: sender_id,
          held_at: is_refused ? null : held_at,
          about: { subject_type: 'conversation', subject_id: conversation_id },
          phrases: {
            release: messageReleasedPhrase(receiver_name),
            refuse: messageRefusedPhrase(receiver_name, reason),
          },
          release: () => deliverHeldMessage({ sql, afterCommit }, id),
          refuse: () => messageQueries.refuseHeldMessage(sql, id),
        })
      })
    },
  }
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
