import type { Sql } from '../../db/connect.ts'
import { momentInJson } from '../../db/momentInJson.ts'
import { isToldStep } from '../../members/applicationStages.ts'

/** The steps of an application `a`, or some of them. */
export const timeline = (sql: Sql, which = sql`true`) => sql`
  (select jsonb_agg(
    jsonb_build_object(
      'status', s.status,
      'created_at', ${momentInJson(sql, sql`s.created_at`)}) order by s.id)
  from application_steps s
  where s.application_id = a.id and ${which}) as timeline`

export const proposedRate = (sql: Sql) => sql`
  case when a.proposed_rate is not null then
    jsonb_build_object('amount', a.proposed_rate, 'period', a.proposed_period) end`

export const offer = (sql: Sql) => sql`
  (select jsonb_build_object(
    'pay', case when o.pay is not null then jsonb_build_object('amount', o.pay, 'period', o.pay_period) end,
    'starts_on', o.starts_on, 'answer_by', o.answer_by, 'note', o.note,
    'created_at', ${momentInJson(sql, sql`o.created_at`)},
    'answer', o.answer, 'answered_at', ${momentInJson(sql, sql`o.answered_at`)}, 'answer_note', o.answer_note)
  from offers o
  where o.application_id = a.id) as offer`

/** The next interview to which the applicant is still invited. */
export const interview = (sql: Sql) => sql`
  (select jsonb_build_object(
    'event_id', e.id, 'start_date', ${momentInJson(sql, sql`e.start_date`)},
    'format', e.format, 'location', e.location, 'meeting_link', e.meeting_link, 'response', p.response)
  from events e
  join event_people p on p.event_id = e.id and p.user_id = a.user_id
  where e.application_id = a.id and e.status = 'scheduled' and e.end_date > now()
  order by e.start_date
  limit 1) as interview`

/** An application `a` as its applicant sees it; `known` is its `knownStep`. */
export const columns = (sql: Sql) => sql`
  a.id, a.job_id, known.status, a.cover_note, a.resume_path, a.created_at, known.created_at as updated_at,
  a.answer_by::text, a.nudged_at, a.answers, ${proposedRate(sql)} as proposed_rate,
  ${offer(sql)}, ${interview(sql)}, ${timeline(sql, isToldStep(sql))}`

/** The profile of people `u` as an application keeps it. */
export const profileNow = (sql: Sql) => sql`
  jsonb_build_object(
    'first_name', u.first_name, 'last_name', u.last_name, 'trade', u.trade, 'occupation', u.occupation,
    'location', u.location, 'skills', u.skills, 'experience', u.experience, 'education', u.education)`
