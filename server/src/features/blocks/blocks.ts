import type * as contract from 'contract/blocks'
import { guestGonePhrase, invitationEndedPhrase } from 'contract/words/eventPhrases'
import type { Handlers } from '../../http/handler.ts'
import type { LiveService } from '../../live/live.ts'
import { lockPair } from '../../members/locks.ts'
import { refuse } from '../../refuse.ts'
import { eventNews } from '../../writes/eventNews.ts'
import { eventTime } from '../../writes/eventTime.ts'
import { handOverInterviews } from '../../writes/handOverInterviews.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './blocks.sql.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember' | 'isPairPresenceShown' | 'hidePairPresence' | 'showPairPresence'>
  notify: Notify
}

export function createBlockService({ live, notify }: Dependencies): Handlers<typeof contract> {
  /** Tells the blocked member which meetings are off, as after any other cancellation. */
  async function tellOfEndedInvitations(
    write: WriteContext,
    to: number,
    events: readonly queries.EndedInvitation[],
  ): Promise<void> {
    for (const { id, title, start_date, organizer_id } of events) {
      const time = eventTime(start_date)
      const news =
        organizer_id === to
          ? eventNews({
              to,
              event: id,
              content: guestGonePhrase(title),
              email: { subject: "A guest isn't coming", details: [`It is on ${time}.`] },
            })
          : {
              ...eventNews({
                to,
                event: id,
                content: invitationEndedPhrase(time),
                email: { subject: 'An invitation was cancelled' },
              }),
              // The event isn't theirs any more.
              subject_type: 'user' as const,
              subject_id: to,
            }
      await notify(write, [news])
    }
  }

  return {
    async blockUser({ id }, me, write) {
      if (id === me.id) refuse('not_yourself')
      await inWriteTransaction(write, async (write) => {
        // A concurrent friend request either commits first and is deleted here, or runs afterwards and is refused.
        await lockPair(write.sql, me.id, id)
        // To anyone else, the live event would only tell who has blocked them.
        const isPresenceShown = await live.isPairPresenceShown(write.sql, me.id, id)
        // Before the two leave each other's events.
        for (const [organizer, applicant] of [
          [me.id, id],
          [id, me.id],
        ] as const)
          await handOverInterviews({ notify, live }, write, { organizer, applicant })
        const ended = await queries.listSharedEvents(write.sql, me.id, id)
        if (!(await queries.blockUser(write.sql, me.id, id))) refuse('user_not_found')
        await tellOfEndedInvitations(write, id, ended)
        if (isPresenceShown) write.afterCommit(() => live.hidePairPresence(me.id, id))
      })
    },

    async unblockUser({ id }, me, { sql, afterCommit }) {
      if (!(await queries.unblockUser(sql, me.id, id))) refuse('user_not_found')
      afterCommit(() => live.showPairPresence(me.id, id))
    },

    async muteUser({ id }, me, { sql }) {
      if (id === me.id) refuse('not_yourself')
      if (!(await queries.muteUser(sql, me.id, id))) refuse('user_not_found')
    },

    async unmuteUser({ id }, me, { sql }) {
      if (!(await queries.unmuteUser(sql, me.id, id))) refuse('user_not_found')
    },

    async listBlockedUsers(_input, me, { sql, page, paginate }) {
      return paginate(await queries.listBlockedUsers(sql, me.id, page))
    },

    async listMutedUsers(_input, me, { sql, page, paginate }) {
      return paginate(await queries.listMutedUsers(sql, me.id, page), 'mute_id')
    },
  }
}
