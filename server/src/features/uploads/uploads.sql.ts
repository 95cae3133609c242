import { UNUSED_UPLOAD_HOURS } from 'contract/rules/lifetimes'
import { hasRows, inTransaction, type Sql } from '../../db/connect.ts'
import { isCurrentStory, isVisibleMember, isVisiblePost } from '../../members/visibility.ts'
import type { UploadKind } from '../../storage/storage.ts'

/** A stored file; the name has 128 random bits. */
export type StoredFile = { name: string; extension: string }

export type NewUpload = StoredFile & { user_id: number; kind: UploadKind; bytes: number }

export async function insertUpload(sql: Sql, upload: NewUpload): Promise<void> {
  await sql`insert into uploads ${sql(upload)}`
}

/** Filters paths to the member's own uploads of a kind. */
export async function findOwnUploads(
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

/**
 * Whether anyone may see a file: it's in something public, or in nothing yet, when only its owner knows its name. A
 * file whose deletion is pending was in something before, so others may know its name: it is not public.
 */
export function isPublicFile(sql: Sql, path: string): Promise<boolean> {
  return hasRows(sql`
    select
    where exists (select from users where avatar_url = ${path})
      or exists (select from companies where logo_url = ${path})
      or exists (
        select
        from posts p
        join users u on u.id = p.user_id
        where (p.images @> array[${path}] and p.images <> '{}' or p.video_url = ${path} or p.video_poster_url = ${path})
          and ${isVisiblePost(sql, undefined)} and ${isVisibleMember(sql, undefined)})
      or exists (
        select
        from stories s
        join users u on u.id = s.user_id
        where (s.image_url = ${path} or s.video_url = ${path})
          and ${isCurrentStory(sql)} and s.hidden_at is null and ${isVisibleMember(sql, undefined)})
      or not (is_shown(${path}) or is_attached(${path}))
        and not exists (
          select from uploads
          where gone_at is not null and '/uploads/' || name || '.' || extension = ${path})`)
}

/** Marks those of the named uploads that nothing uses as deleted, and returns them. */
export async function markUnusedUploadsDeleted(sql: Sql, names: string[]): Promise<StoredFile[]> {
  return inTransaction(sql, async (sql) => {
    // Waits for writes that use them. The next statement sees what those have committed.
    await sql`select from uploads where name = any(${names}) order by name for update`
    return sql<StoredFile[]>`
      update uploads
      set gone_at = coalesce(gone_at, now())
      where name = any(${names})
        and not is_permanent
        and not is_shown('/uploads/' || name || '.' || extension)
        and not is_attached('/uploads/' || name || '.' || extension)
      returning name, extension`
  })
}

/** Deletes the rows of uploads whose files were removed. */
export async function deleteUploadRows(sql: Sql, uploads: StoredFile[]): Promise<void> {
  await sql`delete from uploads where name = any(${uploads.map(({ name }) => name)})`
}

/** Names of uploads that are marked as deleted, or unused for `UNUSED_UPLOAD_HOURS`: up to `limit` of each. */
export async function findAbandonedUploads(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    (select name from uploads where gone_at is not null limit ${limit})
    union
    (select name
    from uploads
    where created_at < now() - make_interval(hours => ${UNUSED_UPLOAD_HOURS})
      and not is_permanent
      and not is_shown('/uploads/' || name || '.' || extension)
      and not is_attached('/uploads/' || name || '.' || extension)
    order by id
    limit ${limit})`
  return rows.map((row) => row.name)
}
