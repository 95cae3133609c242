import type { Sql } from '../db/connect.ts'

/**
 * Which interviews get another organizer: those a member holds with an applicant (after a block), or those whose
 * organizer lost access to the applicants because this member, the organizer or the job's poster, left the company.
 */
export type HandedOver = { organizer: number; applicant: number } | { withoutAccessBecauseOf: number }

const isHandedOver = (sql: Sql, which: HandedOver) =>
  'organizer' in which
    ? sql`e.organizer_id = ${which.organizer} and a.user_id = ${which.applicant}`
    : sql`${which.withoutAccessBecauseOf} in (e.organizer_id, j.employer_id)
        and not exists (
          select from company_members m
          where m.company_id = j.company_id and m.user_id = e.organizer_id and m.role <> 'reader')`

/** Makes the posters of the jobs the organizers of coming interviews, and returns these. */
export async function giveInterviewsToPosters(sql: Sql, which: HandedOver) {
  const interviews = await sql<{ id: number; title: string; before: number; organizer_id: number }[]>`
    select e.id, e.title, e.organizer_id as before, j.employer_id as organizer_id
    from events e
    join applications a on a.id = e.application_id
    join jobs j on j.id = a.job_id
    where e.status = 'scheduled' and e.end_date > now() and e.organizer_id <> j.employer_id
      and ${isHandedOver(sql, which)}
    order by e.id
    for no key update of e`
  for (const { id, before, organizer_id } of interviews) {
    await sql`
      update events set organizer_id = ${organizer_id}, sequence = sequence + 1, updated_at = now() where id = ${id}`
    await sql`
      insert into event_people (event_id, user_id, reminders_enabled)
      select event_id, ${organizer_id}, reminders_enabled
      from event_people
      where event_id = ${id} and user_id = ${before}
      on conflict (event_id, user_id) do update set response = null`
    await sql`
      insert into event_reminders (event_id, user_id, time_before, type, due_at)
      select event_id, ${organizer_id}, time_before, type, due_at
      from event_reminders
      where event_id = ${id} and user_id = ${before} and sent_at is null
      on conflict do nothing`
    await sql`delete from event_people where event_id = ${id} and user_id = ${before}`
  }
  return interviews
}
