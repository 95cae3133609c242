import type { Pay } from 'contract/rules/money'
import type { ReportSubjectType } from 'contract/moderation'
import { NEW_REPORTER_DAYS, type Reporter, type ReportRank } from 'contract/rules/reportPriority'
import type { Sql } from '../../db/connect.ts'
import { authorOf, type ModerationSubject } from './moderation.sql.ts'

/** How many reporters of a subject the ranking reads. */
const REPORTERS_MAX = 100
/** How many other subjects a decision ranks again. */
const RERANKED_MAX = 100

type SignalRow = {
  subject_type: ReportSubjectType
  text: string
  pay: Pay | null
  reasons: string[]
  reporters: Reporter[]
  friends: [number, number][]
}

/** The signals that rank a subject; undefined if it has no open reports. */
export async function findSignals(sql: Sql, { type, id }: ModerationSubject): Promise<SignalRow | undefined> {
  const [row] = await sql<(Omit<SignalRow, 'reasons'> & { reasons: string[] | null })[]>`
    with open as (
      select r.reporter_id, r.reason, r.additions, u.created_at > now() - make_interval(days => ${NEW_REPORTER_DAYS}) as is_new
      from reports r
      join users u on u.id = r.reporter_id
      where r.subject_type = ${type} and r.subject_id = ${id} and r.resolved_at is null
      order by r.id
      limit ${REPORTERS_MAX}
    )
    select ${type} as subject_type, ${textOf(sql, { type, id })} as text,
      ${
        type === 'job'
          ? sql`(
        select jsonb_build_object('salary_min', salary_min, 'salary_max', salary_max, 'salary_period', salary_period)
        from jobs where id = ${id})`
          : sql`null`
      } as pay,
      (select array_agg(reason) from (
        select reason from open
        union
        select addition ->> 'reason' from open, jsonb_array_elements(additions) addition) reported) as reasons,
      (select coalesce(jsonb_agg(jsonb_build_object('id', reporter_id, 'is_new', is_new,
          'confirmed', (select count(*) from reports h where h.reporter_id = open.reporter_id and h.outcome = 'confirmed'),
          'dismissed', (select count(*) from reports h where h.reporter_id = open.reporter_id and h.outcome = 'dismissed')
        )), '[]') from open) as reporters,
      (select coalesce(jsonb_agg(jsonb_build_array(f.sender_id, f.receiver_id)), '[]')
      from friendships f
      where f.status = 'accepted'
        and f.sender_id in (select reporter_id from open) and f.receiver_id in (select reporter_id from open)) as friends`
  return row?.reasons ? { ...row, reasons: row.reasons } : undefined
}

/** The text that the scam rules read. */
function textOf(sql: Sql, { type, id }: ModerationSubject) {
  const texts = {
    post: sql`select content from posts where id = ${id}`,
    comment: sql`select content from comments where id = ${id}`,
    story: sql`select content from stories where id = ${id}`,
    job: sql`
      select concat_ws(E'\\n', title, company, description, requirements, benefits, work_hours) from jobs where id = ${id}`,
    message: sql`select content from messages where id = ${id}`,
    company: sql`select concat_ws(E'\\n', name, about, location, website) from companies where id = ${id}`,
    review: sql`select content from reviews where id = ${id}`,
    user: sql`select bio from users where id = ${id}`,
  }
  return sql`coalesce((${texts[type]}), '')`
}

export async function storeRank(
  sql: Sql,
  { type, id }: ModerationSubject,
  { priority, reasons }: ReportRank,
): Promise<void> {
  await sql`
    update reported_subjects
    set priority = ${priority}, reasons = ${reasons}, author_id = ${authorOf(sql, { type, id })}
    where subject_type = ${type} and subject_id = ${id}`
}

/** Locks what else the reporters of a subject have reported, except what another transaction is working on. */
export function lockOtherSubjects(sql: Sql, reporter_ids: number[]) {
  return sql<ModerationSubject[]>`
    select s.subject_type as type, s.subject_id as id
    from reported_subjects s
    where (s.subject_type, s.subject_id) in (
      select r.subject_type, r.subject_id
      from reports r
      where r.reporter_id = any(${reporter_ids}::bigint[]) and r.resolved_at is null)
    order by s.position desc
    limit ${RERANKED_MAX}
    for update of s skip locked`
}

/** Locks what was reported through an earlier version of the server or loaded with the demonstration. */
export function lockUnranked(sql: Sql) {
  return sql<ModerationSubject[]>`
    select subject_type as type, subject_id as id
    from reported_subjects
    where reasons = '{}'
    limit ${RERANKED_MAX}
    for update skip locked`
}
