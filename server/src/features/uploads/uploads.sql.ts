import { inTransaction, type Sql } from '../../db/connect.ts'
import type { UploadKind } from '../../storage/storage.ts'

/** A stored file: its name of 128 random bits, and its ending. */
export type Stored = { name: string; extension: string }

export type NewUpload = Stored & { user_id: number; kind: UploadKind; bytes: number }

/** Remembers whose an upload is. */
export async function insertUpload(sql: Sql, upload: NewUpload): Promise<void> {
  await sql`insert into uploads ${sql(upload)}`
}

/** Those of the paths that are uploads of the member's own. */
export async function findOwn(
  sql: Sql,
  user_id: number,
  kind: UploadKind,
  names: string[],
): Promise<string[]> {
  const rows = await sql<{ path: string }[]>`
    select '/uploads/' || name || '.' || extension as path
    from uploads
    where name = any(${names}) and user_id = ${user_id} and kind = ${kind} and gone_at is null`
  return rows.map((row) => row.path)
}

/** Gives up those of the named uploads that nobody has any more, and answers with them. */
export async function deleteUnused(sql: Sql, names: string[]): Promise<Stored[]> {
  return inTransaction(sql, async (sql) => {
    // Waits for writes that use them. The next statement sees what those have committed.
    await sql`select from uploads where name = any(${names}) order by name for update`
    return sql<Stored[]>`
      update uploads
      set gone_at = coalesce(gone_at, now())
      where name = any(${names})
        and not is_permanent
        and not is_shown('/uploads/' || name || '.' || extension)
        and not is_attached('/uploads/' || name || '.' || extension)
      returning name, extension`
  })
}

/** Forgets uploads whose files are no more. */
export async function deleteUploads(sql: Sql, uploads: Stored[]): Promise<void> {
  await sql`delete from uploads where name = any(${uploads.map(({ name }) => name)})`
}

/** Names of uploads that were given up, or that are older than a day and that nobody has, a few at a time. */
export async function findAbandoned(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    (select name from uploads where gone_at is not null limit ${limit})
    union
    (select name
    from uploads
    where created_at < now() - interval '1 day'
      and not is_permanent
      and not is_shown('/uploads/' || name || '.' || extension)
      and not is_attached('/uploads/' || name || '.' || extension)
    order by id
    limit ${limit})`
  return rows.map((row) => row.name)
}
