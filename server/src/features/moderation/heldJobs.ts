import type { ParsedInput } from 'contract/endpoint'
import type * as contract from 'contract/heldJobs'
import type { decideHeldPost } from 'contract/heldPosts'
import type { ModerationAction } from 'contract/moderation'
import {
  jobRefusedPhrase,
  jobReleasedPhrase,
  postRefusedPhrase,
  postReleasedPhrase,
} from 'contract/notificationPhrases'
import { inTransaction } from '../../db/connect.ts'
import { releaseJob } from '../../db/heldJobs.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../live/notify.ts'
import * as queries from './heldJobs.sql.ts'
import * as postQueries from './heldPosts.sql.ts'
import { insertModerationAction, setHidden } from './moderation.sql.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  /** Called after the commit. */
  onJobReleased: (job_id: number) => void
  /** Notifies mentioned people in the transaction, and emits the post after the commit. */
  onPostReleased: (write: WriteContext, post_id: number) => Promise<void>
}

type Decision = ParsedInput<typeof contract.decideHeldJob>

/** Held content, locked until it is decided on, and what a decision does to it. */
type HeldContent = {
  type: 'job' | 'post'
  author: number
  held_at: string | null
  phrases: { released: string; refused: string }
  release: () => Promise<void>
}

/** Administrators' decisions on held jobs (decisions 32 and 33) and posts. */
export function createHeldJobService({ live, notify, onJobReleased, onPostReleased }: Dependencies) {
  async function decide(
    { sql, afterwards }: WriteContext,
    me: AuthenticatedMember,
    { id, decision, held_at, reason, note }: Decision,
    { type, author, phrases, release, ...content }: HeldContent,
  ): Promise<ModerationAction> {
    if (author === me.id) refuse('own_decision')
    if (content.held_at === null) refuse('already_decided')
    // The administrator must have seen the latest text.
    if (content.held_at !== held_at) refuse('conflict')
    const isReleased = decision === 'release'
    await (isReleased ? release() : setHidden(sql, type, id, true))
    await notify({ sql, afterwards }, [
      {
        to: author,
        from: null,
        type: 'moderation',
        subject_type: type,
        subject_id: id,
        content: isReleased ? phrases.released : phrases.refused,
      },
    ])
    afterwards(() => live.toMember(author, 'changed', { what: 'content' }))
    return insertModerationAction(sql, {
      admin_id: me.id,
      action: isReleased ? 'release' : 'hide',
      subject: { type, id },
      reason: isReleased ? null : reason,
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

    async decideHeldJob({ sql, afterwards }: RequestContext, me: AuthenticatedMember, decision: Decision) {
      const { id, reason } = decision
      return inTransaction(sql, async (sql) => {
        const { employer_id, title, held_at } =
          (await queries.lockJobToDecide(sql, id)) ?? refuse('job_not_found')
        return decide({ sql, afterwards }, me, decision, {
          type: 'job',
          author: employer_id,
          held_at,
          phrases: { released: jobReleasedPhrase(title), refused: jobRefusedPhrase(title, reason) },
          async release() {
            await releaseJob(sql, id)
            afterwards(() => onJobReleased(id))
          },
        })
      })
    },

    async decideHeldPost(
      { sql, afterwards }: RequestContext,
      me: AuthenticatedMember,
      decision: ParsedInput<typeof decideHeldPost>,
    ) {
      const { id, reason } = decision
      return inTransaction(sql, async (sql) => {
        const { author, held_at } = (await postQueries.lockPostToDecide(sql, id)) ?? refuse('post_not_found')
        return decide({ sql, afterwards }, me, decision, {
          type: 'post',
          author,
          held_at,
          phrases: { released: postReleasedPhrase, refused: postRefusedPhrase(reason) },
          async release() {
            await postQueries.releasePost(sql, id)
            await onPostReleased({ sql, afterwards }, id)
          },
        })
      })
    },
  }
}

export type HeldJobService = ReturnType<typeof createHeldJobService>
