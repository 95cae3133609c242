import type { Sql } from '../../db/connect.ts'

/** A stored file: its name of 128 random bits, and its ending. */
export type Stored = { name: string; extension: string }

export type NewUpload = Stored & { user_id: number; kind: 'image' | 'video'; bytes: number }

/** Remembers whose an upload is. */
export async function insertUpload(sql: Sql, upload: NewUpload): Promise<void> {
  await sql`insert into uploads ${sql(upload)}`
}

/** Those of the paths that are uploads of the member's own. */
export async function findOwn(
  sql: Sql,
  user_id: number,
  kind: 'image' | 'video',
  names: string[],
): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    select '/uploads/' || name || '.' || extension as path
    from uploads
    where name = any(${names}) and user_id = ${user_id} and kind = ${kind}`
  return rows.map((row) => row.path)
}

/** Forgets those of the named uploads that nothing shows any more, and answers with them. */
export async function deleteUnused(sql: Sql, names: string[]): Promise<Stored[]> {
  return sql<Stored[]>`
    delete from uploads
    where name = any(${names})
      and not is_shown('/uploads/' || name || '.' || extension)
    returning name, extension`
}

/** Names of uploads older than a day that nothing shows, a few at a time. */
export async function findAbandoned(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name
    from uploads
    where created_at < now() - interval '1 day'
      and not is_shown('/uploads/' || name || '.' || extension)
    order by id
    limit ${limit}`
  return rows.map((row) => row.name)
}
