import type { LikeState, Post } from 'contract/posts'
import type { Sql } from '../../db/connect.ts'
import { unblocked, wanted } from '../../db/visible.ts'

/** The author object of the contract; the e-mail only where its owner shows it to members. */
const author = (sql: Sql, viewer: number | undefined) => sql`
  jsonb_build_object(
    'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'username', u.username,
    'occupation', u.occupation, 'company_name', u.company_name, 'avatar_url', u.avatar_url)
  || case when ${viewer !== undefined} and u.show_email then jsonb_build_object('email', u.email) else '{}'::jsonb end as user`

/** A post in the contract's shape, as one viewer sees it. */
const columns = (sql: Sql, viewer: number | undefined) => sql`
  p.id, p.user_id, p.content, p.images[1] as image_url, p.images, p.image_alts, p.created_at, p.edited_at,
  p.likes_count, p.comments_count,
  exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer ?? null}) as is_liked,
  exists (select from saved_posts s where s.post_id = p.id and s.user_id = ${viewer ?? null}) as is_saved,
  ${author(sql, viewer)}`

type Page = { limit: number; after: number | undefined }

/** The feed from the newest on, one more than `limit`. */
export function listNewest(sql: Sql, viewer: number | undefined, { limit, after }: Page) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id < ${after ?? Number.MAX_SAFE_INTEGER}
      and p.hidden_at is null and ${wanted(sql, viewer)}
    order by p.id desc
    limit ${limit + 1}`
}

/** One person's posts from the newest on, one more than `limit`. */
export function listOfUser(sql: Sql, viewer: number | undefined, user_id: number, { limit, after }: Page) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.user_id = ${user_id}
      and p.hidden_at is null and ${unblocked(sql, viewer)}
      and p.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by p.id desc
    limit ${limit + 1}`
}

/** The posts that the viewer saved, the latest saved first; `after` is the id of a saving. */
export function listSaved(sql: Sql, viewer: number, { limit, after }: Page) {
  return sql<(Post & { saving_id: number })[]>`
    select s.id as saving_id, ${columns(sql, viewer)}
    from saved_posts s
    join posts p on p.id = s.post_id
    join users u on u.id = p.user_id
    where s.user_id = ${viewer}
      and p.hidden_at is null and ${unblocked(sql, viewer)}
      and s.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by s.id desc
    limit ${limit + 1}`
}

export async function find(sql: Sql, viewer: number | undefined, id: number): Promise<Post | undefined> {
  const [post] = await sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id}
      and p.hidden_at is null and ${unblocked(sql, viewer)}`
  return post
}

/** Those of the posts that the viewer may see, newest first. */
export function findAll(sql: Sql, viewer: number, ids: number[]) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id = any(${ids})
      and p.hidden_at is null and ${unblocked(sql, viewer)}
    order by p.id desc`
}

type NewRow = { user_id: number; content: string; images: string[]; image_alts: string[] }

export async function insert(sql: Sql, post: NewRow): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into posts (user_id, content, images, image_alts)
    values (${post.user_id}, ${post.content}, ${post.images}, ${post.image_alts})
    returning id`
  if (!row) throw new Error('An insert answered without a row')
  return row.id
}

/** Changes one's own post; false where there is none of this id and author. */
export async function edit(sql: Sql, user_id: number, id: number, content: string): Promise<boolean> {
  const rows = await sql`
    update posts
    set content = ${content}, edited_at = now()
    where id = ${id} and user_id = ${user_id}
    returning 1`
  return rows.length > 0
}

/** Deletes one's own post and answers with its pictures; undefined where there is none of this id and author. */
export async function remove(sql: Sql, user_id: number, id: number): Promise<string[] | undefined> {
  const [row] = await sql<{ images: string[] }[]>`
    delete from posts
    where id = ${id} and user_id = ${user_id}
    returning images`
  return row?.images
}

/** Whether there is such a post for the viewer. */
export async function exists(sql: Sql, viewer: number, id: number): Promise<boolean> {
  const rows = await sql`
    select
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id} and p.hidden_at is null and ${unblocked(sql, viewer)}`
  return rows.length > 0
}

/** Sets or flips the like and answers with what is true then; undefined where there is no such post. */
export async function toggleLike(
  sql: Sql,
  user_id: number,
  id: number,
  wanted: boolean | undefined,
): Promise<LikeState | undefined> {
  const [state] = await sql<LikeState[]>`
    select likes_count, liked
    from toggle_like(${id}, ${user_id}, ${wanted ?? null})`
  return state
}

/** Saves a post; false where there is none. */
export async function save(sql: Sql, user_id: number, id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    with post as (select p.id from posts p join users u on u.id = p.user_id where p.id = ${id} and p.hidden_at is null and ${unblocked(sql, user_id)}),
    saved as (
      insert into saved_posts (user_id, post_id)
      select ${user_id}, post.id from post
      on conflict (user_id, post_id) do nothing
    )
    select exists (select from post) as found`
  return row?.found ?? false
}

export async function unsave(sql: Sql, user_id: number, id: number): Promise<void> {
  await sql`delete from saved_posts where user_id = ${user_id} and post_id = ${id}`
}
