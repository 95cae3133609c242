import type { NeededPaper } from 'contract/neededPapers'
import type { Sql } from '../db/connect.ts'
import { today } from '../db/today.ts'

/** The papers of the list in force, as rows `kind` with `value` and `place`. */
const paperKinds = (sql: Sql) => sql`
  jsonb_array_elements((
    select s.value -> 'papers'
    from dated_settings s
    where s.kind = 'papers' and s.removed_at is null and s.in_force_from <= ${today(sql)}
    order by s.in_force_from desc, s.id desc
    limit 1)) with ordinality as kind (value, place)`

/** Key and name of the papers with these keys, as `NeededPaper[]`. Those that the list leaves out are left out. */
export const neededPapers = (sql: Sql, keys: ReturnType<Sql>) => sql`
  case when ${keys} = '{}' then '[]' else (
    select coalesce(
      jsonb_agg(jsonb_build_object('key', kind.value -> 'key', 'name', kind.value -> 'name') order by kind.place), '[]')
    from ${paperKinds(sql)}
    where kind.value ->> 'key' = any(${keys})) end`

/** Whether application `a` was withdrawn or declined, which ends the sharing, for its applicant as far as they know. */
export const isSharingOver = (sql: Sql, status = sql`a.status`) => sql`${status} in ('withdrawn', 'declined')`

/** Whether a paper `p` is valid today. */
const isValid = (sql: Sql) => sql`(p.expires_on is null or p.expires_on >= ${today(sql)})`

/** The keys of the papers that the applicant of `a` shares with the employer. */
export const sharedKeysColumn = (sql: Sql, status = sql`a.status`): ReturnType<Sql> => sql`
  case when ${isSharingOver(sql, status)} then '{}' else array(
    select unnest(a.shared_papers) intersect select unnest(j.papers) from jobs j where j.id = a.job_id) end`

/** Which of the shared papers the applicant of `a` has today, as `SharedPaper[]`. */
export const sharedPapers = (sql: Sql) => sql`
  case when a.shared_papers = '{}' then '[]' else (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'key', kind.value -> 'key', 'name', kind.value -> 'name', 'is_held', p.id is not null, 'expires_on', p.expires_on)
        order by kind.place),
      '[]')
    from ${paperKinds(sql)}
    left join papers p on p.user_id = a.user_id and p.paper = kind.value ->> 'key' and ${isValid(sql)}
    where kind.value ->> 'key' = any(${sharedKeysColumn(sql)})) end`

/** Whether the applicant of `a` shares that they have all these papers of the job today. */
export function hasAllPapers(sql: Sql, papers: readonly NeededPaper[]) {
  const keys = papers.map(({ key }) => key)
  return sql`(
    not ${isSharingOver(sql)} and a.shared_papers @> ${keys}::text[] and ${keys.length} = (
      select count(*) from papers p where p.user_id = a.user_id and p.paper = any(${keys}) and ${isValid(sql)}))`
}
