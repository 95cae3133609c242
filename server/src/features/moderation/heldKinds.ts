import type { RefusalCode } from 'contract/refusals'
import type { HeldType } from 'contract/heldContent'
import type { HideReason } from 'contract/hiddenState'
import type { NewNotification, WriteContext } from '../../writes/notify.ts'
import * as queries from './heldContent.sql.ts'
import { hide } from './moderation.sql.ts'
import type { PeopleAtRisk } from './peopleAtRisk.ts'
import type { Releases } from './releases.ts'

/** A kind of content that can be held. */
export type HeldKind = {
  /** The topic that the author's other devices refetch after a decision. */
  topic: 'content' | 'messages'
  /** The refusal if there is no such content. */
  missing: RefusalCode
  lock: (write: WriteContext, id: number, reason: HideReason) => Promise<HeldContent | undefined>
}

/** Held content, locked until it is decided on, and what a decision does to it. */
export type HeldContent = {
  author: number
  held_at: string | null
  /** The target of the notification's link. */
  about: Pick<NewNotification, 'subject_type' | 'subject_id' | 'about'>
  /** The title of a job, or the first name of a message's receiver. */
  name: string
  /** Returns the id that it has then. */
  release: () => Promise<number>
  refuse: () => Promise<void>
  /** For content that its author can edit. */
  change?: { type: 'job' | 'post'; is_asked: boolean }
}

export type KindDependencies = {
  peopleAtRisk: Pick<PeopleAtRisk, 'protectFromJob' | 'tellOfRestoredJob'>
  release: Releases
  /** Delivers a held message, which gets the returned id. */
  deliverHeldMessage: (write: WriteContext, id: number) => Promise<number>
}

export function createHeldKinds({
  peopleAtRisk,
  release,
  deliverHeldMessage,
}: KindDependencies): Record<HeldType, HeldKind> {
  return {
    job: {
      topic: 'content',
      missing: 'job_not_found',
      async lock(write, id, reason) {
        const { sql } = write
        const job = await queries.lockJobToDecide(sql, id)
        return (
          job && {
            ...job,
            about: { subject_type: 'job', subject_id: id },
            name: job.title,
            change: { type: 'job', is_asked: job.is_asked },
            async release() {
              await release.job(write, id)
              // It may have been hidden before an edit held it.
              await peopleAtRisk.tellOfRestoredJob(write, id)
              return id
            },
            async refuse() {
              await hide(sql, 'job', id)
              // It may have had applicants before an edit held it.
              await peopleAtRisk.protectFromJob(write, id, reason)
            },
          }
        )
      },
    },

    post: {
      topic: 'content',
      missing: 'post_not_found',
      async lock(write, id) {
        const { sql } = write
        const post = await queries.lockPostToDecide(sql, id)
        return (
          post && {
            ...post,
            about: { subject_type: 'post', subject_id: id },
            name: '',
            change: { type: 'post', is_asked: post.is_asked },
            async release() {
              await release.post(write, id)
              return id
            },
            refuse: () => hide(sql, 'post', id),
          }
        )
      },
    },

    message: {
      topic: 'messages',
      missing: 'message_not_found',
      async lock(write, id) {
        const message = await queries.lockUndelivered(write.sql, id)
        if (!message) return undefined
        const { sender_id, conversation_id, receiver_id, receiver_name, held_at, is_refused } = message
        return {
          author: sender_id,
          held_at: is_refused ? null : held_at,
          about: { subject_type: 'conversation', subject_id: conversation_id, about: receiver_id },
          name: receiver_name,
          release: () => deliverHeldMessage(write, id),
          refuse: () => queries.refuseHeldMessage(write.sql, id),
        }
      },
    },
  }
}
