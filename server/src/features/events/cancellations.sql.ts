import { firstRow, idsOf, type Sql } from '../../db/connect.ts'

/** An event that was cancelled, with those who hadn't declined it. */
export type Cancelled = {
  id: number
  title: string
  start_date: string
  people: number[]
  /** Who posted the job of an interview. */
  poster: number | null
}

export function listComingInterviews(sql: Sql, applications: number[]): Promise<number[]> {
  return idsOf(sql`
    select id from events
    where application_id = any(${applications}::bigint[]) and status = 'scheduled' and end_date > now()
    order by id`)
}

export function listComingEventsOf(sql: Sql, organizer_id: number): Promise<number[]> {
  return idsOf(sql`
    select id from events
    where organizer_id = ${organizer_id} and status = 'scheduled' and end_date > now()
    order by start_date, id`)
}

/** The coming events of others to which a member is invited and hasn't declined. */
export function listComingInvitations(sql: Sql, user_id: number) {
  return sql<{ id: number; title: string; organizer_id: number }[]>`
    select e.id, e.title, e.organizer_id
    from event_people p
    join events e on e.id = p.event_id
    where p.user_id = ${user_id} and p.response <> 'declined' and e.organizer_id <> p.user_id
      and e.status = 'scheduled' and e.end_date > now()
    order by e.id`
}

/** Returns undefined if the event is cancelled already. */
export function cancelComing(sql: Sql, id: number): Promise<Cancelled | undefined> {
  return firstRow(sql<Cancelled[]>`
    update events e
    set status = 'cancelled', sequence = sequence + 1, updated_at = now()
    where id = ${id} and status = 'scheduled'
    returning id, title, start_date, array(
      select p.user_id from event_people p where p.event_id = e.id and p.response is distinct from 'declined'
      order by p.user_id) as people, (
      select j.employer_id from applications a join jobs j on j.id = a.job_id where a.id = e.application_id) as poster`)
}
