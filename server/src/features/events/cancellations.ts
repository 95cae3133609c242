import { cancelledWithAccountPhrase, guestDeletedPhrase } from 'contract/words/eventPhrases'
import type { LiveService } from '../../live/live.ts'
import { eventNews, interviewCancelledNews } from '../../writes/eventNews.ts'
import { eventTime } from '../../writes/eventTime.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../writes/notify.ts'
import * as queries from './cancellations.sql.ts'

type Dependencies = {
  notify: Notify
  markSubjectRead: MarkSubjectRead
  live: Pick<LiveService, 'toMember'>
}

/** What becomes of events when an application ends or an account is deleted. */
export function createEventCancellations({ notify, markSubjectRead, live }: Dependencies) {
  return { cancelInterviews, cancelEventsOf, tellOrganizers }

  /** Cancels the coming interviews of applications that have ended, and tells everyone invited but `except`, once. */
  async function cancelInterviews(
    write: WriteContext,
    applications: readonly { id: number }[],
    except?: number,
  ): Promise<void> {
    if (applications.length === 0) return
    const ids = applications.map(({ id }) => id)
    for (const event of await queries.listComingInterviews(write.sql, ids)) {
      const cancelled = await queries.cancelComing(write.sql, event)
      if (!cancelled) continue
      if (except !== undefined) {
        // They know, so that no newer notification replaces an invitation.
        await markSubjectRead(write.sql, except, { subject_type: 'event', subject_id: event })
        write.afterCommit(() => live.toMember(except, 'changed', { what: 'events' }))
      }
      await notify(
        write,
        cancelled.people
          .filter((person) => person !== except)
          .map((to) => interviewCancelledNews(to, cancelled)),
      )
    }
  }

  /**
   * Cancels the coming events of an organizer whose account is deleted. Each person who was invited, and the poster of
   * an interview's job, gets one notification about all of them. It doesn't quote the organizer, and its subject is the
   * organizer, because the events are deleted, too.
   */
  async function cancelEventsOf(write: WriteContext, organizer_id: number): Promise<void> {
    const cancelled: queries.Cancelled[] = []
    for (const id of await queries.listComingEventsOf(write.sql, organizer_id)) {
      const event = await queries.cancelComing(write.sql, id)
      if (event)
        cancelled.push({ ...event, people: [...event.people, ...(event.poster ? [event.poster] : [])] })
    }
    const people = new Set(cancelled.flatMap((event) => event.people))
    people.delete(organizer_id)
    await notify(
      write,
      [...people].map((to) => {
        const times = cancelled
          .filter((event) => event.people.includes(to))
          .map((event) => eventTime(event.start_date))
        return {
          to,
          from: null,
          type: 'event',
          subject_type: 'user',
          subject_id: organizer_id,
          content: cancelledWithAccountPhrase(times),
          email: {
            subject: times.length === 1 ? 'An event was cancelled' : 'Events were cancelled',
            button: SEE_EVENTS,
          },
        }
      }),
    )
  }

  /** Tells the organizers of coming events that someone they invited, whose account is deleted, isn't coming. */
  async function tellOrganizers(write: WriteContext, guest_id: number): Promise<void> {
    await notify(
      write,
      (await queries.listComingInvitations(write.sql, guest_id)).map(({ id, title, organizer_id }) =>
        eventNews({
          to: organizer_id,
          event: id,
          content: guestDeletedPhrase(title),
          email: { subject: "Someone you invited isn't coming" },
        }),
      ),
    )
  }
}

/** The button of an email about an event that the reader no longer has. */
export const SEE_EVENTS = { label: 'See your events', path: '/events' }
