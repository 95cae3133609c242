import { interviewCancelledPhrase } from 'contract/words/notificationPhrases'
import { firstRow, idsOf, type Sql } from '../../db/connect.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../live/notify.ts'
import { eventTime } from './eventTime.ts'

type Interview = { id: number; title: string; start_date: string; people: number[] }

/** Cancels the coming interviews of applications that have ended, and tells everybody invited but `except`, once. */
export type CancelInterviews = (
  write: WriteContext,
  applications: readonly { id: number }[],
  except?: number,
) => Promise<void>

export function createInterviewCancellation({
  notify,
  markSubjectRead,
}: {
  notify: Notify
  markSubjectRead: MarkSubjectRead
}): CancelInterviews {
  return async function cancelInterviews(write, applications, except) {
    if (applications.length === 0) return
    for (const event of await listComing(
      write.sql,
      applications.map(({ id }) => id),
    )) {
      const cancelled = await cancel(write.sql, event)
      if (!cancelled) continue
      const { id, title, start_date, people } = cancelled
      const subject = { subject_type: 'event', subject_id: id } as const
      for (const to of people) {
        if (to === except) continue
        // Otherwise this would merge into an unread notification that names a person.
        await markSubjectRead(write.sql, to, subject)
        await notify(write, [
          {
            ...subject,
            to,
            from: null,
            type: 'event',
            content: interviewCancelledPhrase(title),
            email: {
              subject: 'An interview was cancelled',
              details: [`It was planned for ${eventTime(start_date)}.`],
            },
          },
        ])
      }
    }
  }
}

function listComing(sql: Sql, applications: number[]): Promise<number[]> {
  return idsOf(sql`
    select id from events
    where application_id = any(${applications}::bigint[])
      and status = 'scheduled' and end_date > now()
    order by id`)
}

/** The event that it cancelled, with those who haven't declined it. */
function cancel(sql: Sql, id: number): Promise<Interview | undefined> {
  return firstRow(sql<Interview[]>`
    update events e
    set status = 'cancelled', sequence = sequence + 1, updated_at = now()
    where id = ${id} and status = 'scheduled'
    returning id, title, start_date, array(
      select p.user_id from event_people p where p.event_id = e.id and p.response is distinct from 'declined'
      order by p.user_id) as people`)
}
