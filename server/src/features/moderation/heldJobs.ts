import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldJobs'
import type { decideHeldMessage } from 'contract/heldMessages'
import type { decideHeldPost } from 'contract/heldPosts'
import type { ModerationAction } from 'contract/moderation'
import {
  jobRefusedPhrase,
  jobReleasedPhrase,
  messageRefusedPhrase,
  messageReleasedPhrase,
  postRefusedPhrase,
  postReleasedPhrase,
} from 'contract/notificationPhrases'
import { inTransaction } from '../../db/connect.ts'
import { releaseJob } from '../../db/heldJobs.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { NewNotification, Notify, WriteContext } from '../../live/notify.ts'
import { explained } from './decisions.ts'
import * as queries from './heldJobs.sql.ts'
import * as messageQueries from './heldMessages.sql.ts'
import * as postQueries from './heldPosts.sql.ts'
import { insertModerationAction, setHidden } from './moderation.sql.ts'
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
  phrases: { released: string; refused: string }
  /** Returns the id that it has then. */
  release: () => Promise<number>
  refuse: () => Promise<void>
}

/** Administrators' decisions on held jobs (decisions 32 and 33), posts and messages (decision 40). */
export function createHeldJobService({
  live,
  notify,
  peopleAtRisk,
  onJobReleased,
  onPostReleased,
  deliverHeldMessage,
}: Dependencies) {
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
    const isReleased = decision === 'release'
    const decided_id = isReleased ? await content.release() : id
    if (!isReleased) await content.refuse()
    await notify({ sql, afterCommit }, [
      explained(
        {
          to: author,
          from: null,
          type: 'moderation',
          ...about,
          content: isReleased ? phrases.released : phrases.refused,
        },
        isReleased ? undefined : explanation,
      ),
    ])
    afterCommit(() => live.toMember(author, 'changed', { what: type === 'message' ? 'messages' : 'content' }))
    return insertModerationAction(sql, {
      admin_id: me.id,
      action: isReleased ? 'release' : 'hide',
      subject: { type, id: decided_id },
      member_id: author,
      ...(isReleased ? { reason: null } : { reason, explanation: explanation || null }),
      note: note || null,
    })
  }

  return {
    async listHeldJobs({ sql, page, paginate }: RequestContext) {
      const jobs = paginate(await queries.listHeldJobs(sql, page))
      return { jobs, total: await queries.countHeldJobs(sql) }
    },

    async listHeldPosts({ sql, page, paginate }: RequestContext) {
      const posts = paginate(await postQueries.listHeldPosts(sql, page))
      return { posts, total: await postQueries.countHeldPosts(sql) }
    },

    async listHeldMessages({ sql, page, paginate }: RequestContext) {
      const messages = paginate(await messageQueries.listHeldMessages(sql, page))
      return { messages, total: await messageQueries.countHeldMessages(sql) }
    },

    async decideHeldJob({ sql, afterCommit }: RequestContext, me: AuthenticatedMember, decision: Decision) {
      const { id, reason = 'other' } = decision
      return inTransaction(sql, async (sql) => {
        const { employer_id, title, held_at } =
          (await queries.lockJobToDecide(sql, id)) ?? refuse('job_not_found')
        return decide({ sql, afterCommit }, me, decision, {
          type: 'job',
          author: employer_id,
          held_at,
          about: { subject_type: 'job', subject_id: id },
          phrases: { released: jobReleasedPhrase(title), refused: jobRefusedPhrase(title, reason) },
          async release() {
            await releaseJob(sql, id)
            afterCommit(() => onJobReleased(id))
            return id
          },
          async refuse() {
            await setHidden(sql, 'job', id, true)
            // It may have had applicants before an edit held it.
            await peopleAtRisk.protectFromJob({ sql, afterCommit }, id, reason)
          },
        })
      })
    },

    async decideHeldPost(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      decision: ParsedInput<typeof decideHeldPost>,
    ) {
      const { id, reason = 'other' } = decision
      return inTransaction(sql, async (sql) => {
        const { author, held_at } = (await postQueries.lockPostToDecide(sql, id)) ?? refuse('post_not_found')
        return decide({ sql, afterCommit }, me, decision, {
          type: 'post',
          author,
          held_at,
          about: { subject_type: 'post', subject_id: id },
          phrases: { released: postReleasedPhrase, refused: postRefusedPhrase(reason) },
          async release() {
            await postQueries.releasePost(sql, id)
            await onPostReleased({ sql, afterCommit }, id)
            return id
          },
          refuse: () => setHidden(sql, 'post', id, true),
        })
      })
    },

    async decideHeldMessage(
      { sql, afterCommit }: RequestContext,
      me: AuthenticatedMember,
      decision: ParsedInput<typeof decideHeldMessage>,
    ) {
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
            released: messageReleasedPhrase(receiver_name),
            refused: messageRefusedPhrase(receiver_name, reason),
          },
          release: () => deliverHeldMessage({ sql, afterCommit }, id),
          refuse: () => messageQueries.refuseHeldMessage(sql, id),
        })
      })
    },
  }
}

export type HeldJobService = ReturnType<typeof createHeldJobService>
