import type { LikeState, Post } from 'contract/posts'
import { mentionedIn, type Mention } from 'contract/rules/mentions'
import { hold, textHash } from '../../members/heldContent.ts'
import { isVerifiedMember } from '../../members/verifiedMember.ts'
import { isVisibleAndNotMuted, isVisibleMember, isVisiblePost } from '../../members/visibility.ts'
import type { PostReview } from './postReview.ts'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { versionOf } from '../../db/sharedColumns.ts'
import {
  columns,
  sharedColumns,
  viewerColumns,
  type SharedPost,
  type ViewersPost,
} from './postColumns.sql.ts'

/** The shared columns of posts. Doesn't check who may see them. */
export function listSharedPosts(sql: Sql, ids: number[]) {
  return sql<SharedPost[]>`
    select ${sharedColumns(sql)}, ${versionOf(sql, 'p', 'u')}
    from posts p
    join users u on u.id = p.user_id
    where p.id = any(${ids})`
}

/** True for posts `p` by authors `u` that the viewer may see. */
const visible = (sql: Sql, viewer: number | undefined) =>
  sql`${isVisiblePost(sql, viewer)} and ${isVisibleMember(sql, viewer)}`

/**
 * The feed, newest first, one more than `limit`, without the shared columns. It has no posts that the viewer hid, nor
 * of people they muted.
 */
export function listFeed(sql: Sql, viewer: number | undefined, page: PageRequest) {
  return sql<ViewersPost[]>`
    select p.id, ${versionOf(sql, 'p', 'u')}, ${viewerColumns(sql, viewer)}, false as is_hidden, false as is_muted
    from posts p
    join users u on u.id = p.user_id
    where ${isVisiblePost(sql, viewer)} and ${isVisibleAndNotMuted(sql, viewer)}
      and not exists (select from hidden_posts h where h.post_id = p.id and h.user_id = ${viewer ?? null})
      and ${pageBelow(sql, 'p.id', page)}`
}

/** One member's posts, newest first, one more than `limit`. */
export function listPostsOfUser(sql: Sql, viewer: number | undefined, user_id: number, page: PageRequest) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.user_id = ${user_id}
      and ${visible(sql, viewer)}
      and ${pageBelow(sql, 'p.id', page)}`
}

/**
 * One member's public posts with pictures, newest first, one more than `limit`; for the owner too without hidden ones.
 */
export function listPublicPosts(sql: Sql, viewer: number | undefined, user_id: number, page: PageRequest) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.user_id = ${user_id}
      and p.images <> '{}'
      and ${isVisiblePost(sql, undefined)}
      and ${isVisibleMember(sql, viewer)}
      and ${pageBelow(sql, 'p.id', page)}`
}

/** The posts that the viewer saved, the latest saved first; `list_id` is the list's cursor. */
export function listSavedPosts(sql: Sql, viewer: number, page: PageRequest) {
  return listPostsOf(sql, 'saved_posts', viewer, page)
}

/** The posts that the viewer hid from the feed, the latest hidden first; `list_id` is the list's cursor. */
export function listHiddenPosts(sql: Sql, viewer: number, page: PageRequest) {
  return listPostsOf(sql, 'hidden_posts', viewer, page)
}

function listPostsOf(sql: Sql, table: 'saved_posts' | 'hidden_posts', viewer: number, page: PageRequest) {
  return sql<(Post & { list_id: number })[]>`
    select l.id as list_id, ${columns(sql, viewer)}
    from ${sql(table)} l
    join posts p on p.id = l.post_id
    join users u on u.id = p.user_id
    where l.user_id = ${viewer}
      and ${visible(sql, viewer)}
      and ${pageBelow(sql, 'l.id', page)}`
}

export function findPost(sql: Sql, viewer: number | undefined, id: number) {
  return firstRow(sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id}
      and ${visible(sql, viewer)}`)
}

/** The posts that the viewer may see, newest first. */
export function findPosts(sql: Sql, viewer: number, ids: number[]) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id = any(${ids})
      and ${visible(sql, viewer)}
    order by p.id desc`
}

type NewRow = Pick<
  Post,
  'user_id' | 'content' | 'images' | 'image_alts' | 'video_url' | 'video_poster_url' | 'location' | 'audience'
>

/** Returns the post as its author sees it, without mentions. */
export async function insertPost(sql: Sql, post: NewRow, { held_for, warned_of }: PostReview): Promise<Post> {
  const checked = { ...post, warned_of }
  const values =
    held_for.length > 0 ? { ...checked, held_for, held_at: sql`now()`, hidden_at: sql`now()` } : checked
  const [stored] = await sql<[Post]>`
    with p as (insert into posts ${sql(values)} returning *)
    select ${columns(sql, post.user_id)} from p join users u on u.id = p.user_id`
  return stored
}

/** Stores who is mentioned. Returns the ids of those newly mentioned who may see the post. */
export async function setMentions(
  sql: Sql,
  id: number,
  { content, mentioned }: { content: string; mentioned: Mention[] },
): Promise<number[]> {
  // A name that its member gave up still names them, unless someone else has it now.
  const stored = await sql<Mention[]>`
    select m.user_id as id, m.username
    from post_mentions m
    where m.post_id = ${id}
      and not exists (select from users u where u.username = m.username and u.id <> m.user_id)`
  const people = mentionedIn(content, [...mentioned, ...stored]).map((it) => it.id)
  await sql`delete from post_mentions where post_id = ${id} and not user_id = any(${people})`
  if (mentioned.length === 0) return []
  const ids = mentioned.map((it) => it.id)
  // Those who are mentioned by another name than before aren't notified again.
  await sql`
    update post_mentions m
    set username = u.username
    from users u
    where m.post_id = ${id} and u.id = m.user_id and u.id = any(${ids}) and u.username <> m.username`
  const rows = await sql<{ user_id: number; is_notified: boolean }[]>`
    insert into post_mentions (post_id, user_id, username, is_notified)
    select p.id, u.id, u.username, is_for(u.id, p)
    from posts p, users u
    where p.id = ${id} and u.id = any(${ids})
    on conflict (post_id, user_id) do nothing
    returning user_id, is_notified`
  return rows.filter((row) => row.is_notified).map((row) => row.user_id)
}

/** Locks a post of the member's and returns the texts that an edit leaves as they are. */
export function lockPost(sql: Sql, user_id: number, id: number) {
  return firstRow(sql<{ location: string | null; image_alts: string[] }[]>`
    select location, image_alts from posts where id = ${id} and user_id = ${user_id} for update`)
}

/**
 * Replaces the text. One with signs of a scam is held, unless an administrator released the same text; if one hid the
 * post, when it is restored. A held post stays held when the signs are removed. Its new time refuses the decisions of
 * administrators who saw the text before.
 */
export async function editPost(
  sql: Sql,
  user_id: number,
  id: number,
  content: string,
  { held_for, warned_of }: PostReview,
): Promise<void> {
  await sql`
    update posts
    set content = ${content}, edited_at = case when content = ${content} then edited_at else now() end,
      warned_of = ${warned_of},
      ${hold(
        sql,
        sql`(${held_for.length > 0} and released_hash is distinct from ${textHash(sql, content)})`,
        sql`${held_for}::text[]`,
      )}
    where id = ${id} and user_id = ${user_id}`
}

/**
 * Marks the mentions in a released post as notified. Returns its author and those who weren't notified before and may
 * see the post.
 */
export async function releaseMentions(sql: Sql, id: number) {
  type Author = { id: number; created_at: string; is_verified: boolean }
  const [released] = await sql<[{ author: Author; people: number[] }]>`
    with released as (
      update post_mentions m
      set is_notified = true
      from posts p
      where m.post_id = ${id} and p.id = m.post_id and not m.is_notified and is_for(m.user_id, p)
      returning m.user_id
    )
    select
      jsonb_build_object('id', u.id, 'created_at', u.created_at, 'is_verified', ${isVerifiedMember(sql)}) as author,
      array(select user_id from released) as people
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id}`
  return released
}

/** Deletes a post and returns the paths of its files; undefined if there is no such post of this author. */
export async function deletePost(
  sql: Sql,
  user_id: number,
  id: number,
): Promise<(string | null)[] | undefined> {
  const [row] = await sql<Pick<Post, 'images' | 'video_url' | 'video_poster_url'>[]>`
    delete from posts
    where id = ${id} and user_id = ${user_id}
    returning images, video_url, video_poster_url`
  return row && [...row.images, row.video_url, row.video_poster_url]
}

export async function hidePost(sql: Sql, user_id: number, id: number): Promise<void> {
  await sql`insert into hidden_posts (user_id, post_id) values (${user_id}, ${id}) on conflict do nothing`
}

export async function unhidePost(sql: Sql, user_id: number, id: number): Promise<void> {
  await sql`delete from hidden_posts where user_id = ${user_id} and post_id = ${id}`
}

export function canSeePost(sql: Sql, viewer: number, id: number) {
  return hasRows(sql`
    select
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id} and ${visible(sql, viewer)}`)
}

type LikeResult = LikeState & { was_liked: boolean; author: number }

/** Sets the like to `liked`, or toggles it if undefined. Returns undefined if the member can't see the post. */
export function likePost(sql: Sql, user_id: number, id: number, liked: boolean | undefined) {
  return firstRow(sql<LikeResult[]>`
    select likes_count, liked, was_liked, author
    from like_post(${id}, ${user_id}, ${liked ?? null})`)
}

/** Returns false if the member can't see the post. */
export function savePost(sql: Sql, user_id: number, id: number) {
  return hasRows(sql`
    with post as (select p.id from posts p join users u on u.id = p.user_id where p.id = ${id} and ${visible(sql, user_id)}),
    saved as (
      insert into saved_posts (user_id, post_id)
      select ${user_id}, post.id from post
      on conflict (user_id, post_id) do nothing
    )
    select from post`)
}

export async function unsavePost(sql: Sql, user_id: number, id: number): Promise<void> {
  await sql`delete from saved_posts where user_id = ${user_id} and post_id = ${id}`
}
