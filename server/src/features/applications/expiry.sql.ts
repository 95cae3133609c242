import type { Sql } from '../../db/connect.ts'

/** Ids of expired jobs whose applicants haven't been notified, earliest first. */
export async function listExpired(sql: Sql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id
    from jobs
    where status = 'open' and expiry_answered_at is null and expires_at <= now()
    order by expires_at
    limit ${limit}`
  return rows.map((row) => row.id)
}

/** Claims an expired job. Returns undefined if another process has, or if it was renewed. */
export async function takeExpired(
  sql: Sql,
  id: number,
): Promise<{ title: string; employer_id: number } | undefined> {
  const [job] = await sql<{ title: string; employer_id: number }[]>`
    update jobs
    set expiry_answered_at = now()
    where id = ${id} and status = 'open' and expiry_answered_at is null and expires_at <= now()
    returning title, employer_id`
  return job
}

/** Marks the last step of these applications as automatic. */
export async function markAutomatic(sql: Sql, ids: number[]): Promise<void> {
  await sql`
    update application_steps
    set is_automatic = true
    where id in (
      select max(s.id) from application_steps s where s.application_id = any(${ids}::bigint[]) group by s.application_id)`
}
