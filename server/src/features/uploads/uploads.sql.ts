import type { Sql } from '../../db/connect.ts'

/** Remembers whose an upload is. */
export async function insertUpload(
  sql: Sql,
  upload: { user_id: number; name: string; bytes: number },
): Promise<void> {
  await sql`
    insert into uploads (user_id, name, kind, bytes)
    values (${upload.user_id}, ${upload.name}, 'image', ${upload.bytes})`
}

/** How many of these uploads are the member's own. */
export async function countOwn(sql: Sql, user_id: number, names: string[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count
    from uploads
    where name = any(${names}) and user_id = ${user_id}`
  return row?.count ?? 0
}

/** Forgets those of the named uploads that nothing shows any more, and answers with their names. */
export async function deleteUnused(sql: Sql, names: string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    delete from uploads u
    where u.name = any(${names})
      and not exists (select from posts p where p.images @> array['/uploads/' || u.name || '.webp'] and p.images <> '{}')
      and not exists (select from users m where m.id = u.user_id and m.avatar_url = '/uploads/' || u.name || '.webp')
    returning u.name`
  return rows.map((row) => row.name)
}

/** Uploads older than a day that nothing shows, a few at a time. */
export async function findAbandoned(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select u.name
    from uploads u
    where u.created_at < now() - interval '1 day'
      and not exists (select from posts p where p.images @> array['/uploads/' || u.name || '.webp'] and p.images <> '{}')
      and not exists (select from users m where m.id = u.user_id and m.avatar_url = '/uploads/' || u.name || '.webp')
    order by u.id
    limit ${limit}`
  return rows.map((row) => row.name)
}
