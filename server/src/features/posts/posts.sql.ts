import type { LikeState, Post } from 'contract/posts'
import type { Sql } from '../../db/connect.ts'
import { moderation } from '../../db/hidden.ts'
import { personWithAvatar } from '../../db/person.ts'
import { blockedWith, isVisiblePost, isVisibleMember, isWantedInFeed } from '../../db/visibility.ts'

/**
 * How many comments of a post the viewer can read: the count for everybody, without those of people with a block between them, and
 * with their own that an administrator has hidden.
 */
const commentsCount = (sql: Sql, viewer: number | undefined) =>
  viewer === undefined
    ? sql`p.comments_count`
    : sql`p.comments_count - (
        select count(*)
        from comments c
        join users a on a.id = c.user_id
        where c.post_id = p.id and c.user_id = any(array(${blockedWith(sql, viewer)}))
          and c.hidden_at is null and a.suspended_at is null)
      + (
        select count(*)
        from comments c
        where c.post_id = p.id and c.user_id = ${viewer} and c.hidden_at is not null)`

/** A post in the contract's shape, as one viewer sees it. */
const columns = (sql: Sql, viewer: number | undefined) => sql`
  p.id, p.user_id, p.content, p.images[1] as image_url, p.images, p.image_alts, p.video_url, p.video_poster_url, p.location, p.audience, p.created_at, p.edited_at,
  p.likes_count, ${commentsCount(sql, viewer)} as comments_count, ${moderation(sql, 'post', viewer)},
  exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer ?? null}) as is_liked,
  exists (select from saved_posts s where s.post_id = p.id and s.user_id = ${viewer ?? null}) as is_saved,
  exists (select from hidden_posts h where h.post_id = p.id and h.user_id = ${viewer ?? null}) as is_hidden,
  exists (select from mutes m where m.muter_id = ${viewer ?? null} and m.muted_id = p.user_id) as is_muted,
  coalesce(
    (select jsonb_agg(jsonb_build_object('id', m.user_id, 'username', m.username)) from post_mentions m where m.post_id = p.id), '[]') as mentions,
  jsonb_build_object(
    ${personWithAvatar(sql)}, 'email', null, 'occupation', u.occupation, 'company_name', u.company_name) as user`

/** True of posts that are for the viewer; their authors stand beside as `u`. */
const visible = (sql: Sql, viewer: number | undefined) =>
  sql`${isVisiblePost(sql, viewer)} and ${isVisibleMember(sql, viewer)}`

type Page = { limit: number; after: number | undefined }

/** The feed from the newest on, one more than `limit`. */
export function listNewest(sql: Sql, viewer: number | undefined, { limit, after }: Page) {
  return sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id < ${after ?? Number.MAX_SAFE_INTEGER}
      and ${isVisiblePost(sql, viewer)} and ${isWantedInFeed(sql, viewer)}
      and not exists (select from hidden_posts h where h.post_id = p.id and h.user_id = ${viewer ?? null})
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
      and ${visible(sql, viewer)}
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
      and ${visible(sql, viewer)}
      and s.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by s.id desc
    limit ${limit + 1}`
}

/** The posts that the viewer has left out of the feed, the latest hidden first; `after` is the id of a hiding. */
export function listHidden(sql: Sql, viewer: number, { limit, after }: Page) {
  return sql<(Post & { hiding_id: number })[]>`
    select h.id as hiding_id, ${columns(sql, viewer)}
    from hidden_posts h
    join posts p on p.id = h.post_id
    join users u on u.id = p.user_id
    where h.user_id = ${viewer}
      and ${visible(sql, viewer)}
      and h.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by h.id desc
    limit ${limit + 1}`
}

export async function find(sql: Sql, viewer: number | undefined, id: number): Promise<Post | undefined> {
  const [post] = await sql<Post[]>`
    select ${columns(sql, viewer)}
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id}
      and ${visible(sql, viewer)}`
  return post
}

/** Those of the posts that the viewer may see, newest first. */
export function findAll(sql: Sql, viewer: number, ids: number[]) {
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

export async function insert(sql: Sql, post: NewRow): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into posts ${sql(post)} returning id`
  if (!row) throw new Error('An insert answered without a row')
  return row.id
}

/**
 * Notes who is mentioned: those of the usernames that are people whom the author can see. Answers with those who were not
 * mentioned before and may see the post.
 */
export async function setMentions(
  sql: Sql,
  author: number,
  id: number,
  usernames: string[],
): Promise<number[]> {
  await sql`delete from post_mentions where post_id = ${id} and not username = any(${usernames})`
  if (usernames.length === 0) return []
  const rows = await sql<{ user_id: number; is_for: boolean }[]>`
    insert into post_mentions (post_id, user_id, username)
    select ${id}, u.id, u.username
    from users u
    where u.username = any(${usernames}) and ${isVisibleMember(sql, author)}
    on conflict (post_id, user_id) do nothing
    returning user_id, (select is_for(post_mentions.user_id, p) from posts p where p.id = ${id}) as is_for`
  return rows.filter((row) => row.is_for).map((row) => row.user_id)
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

/** Deletes one's own post and answers with its files; undefined where there is none of this id and author. */
export async function remove(sql: Sql, user_id: number, id: number): Promise<(string | null)[] | undefined> {
  const [row] = await sql<Pick<Post, 'images' | 'video_url' | 'video_poster_url'>[]>`
    delete from posts
    where id = ${id} and user_id = ${user_id}
    returning images, video_url, video_poster_url`
  return row && [...row.images, row.video_url, row.video_poster_url]
}

/** Leaves a post out of the member's feed, or takes that back. */
export async function setHidden(sql: Sql, user_id: number, id: number, hidden: boolean): Promise<void> {
  if (hidden)
    await sql`insert into hidden_posts (user_id, post_id) values (${user_id}, ${id}) on conflict do nothing`
  else await sql`delete from hidden_posts where user_id = ${user_id} and post_id = ${id}`
}

/** Whether there is such a post for the viewer. */
export async function exists(sql: Sql, viewer: number, id: number): Promise<boolean> {
  const rows = await sql`
    select
    from posts p
    join users u on u.id = p.user_id
    where p.id = ${id} and ${visible(sql, viewer)}`
  return rows.length > 0
}

type Liked = LikeState & { was_liked: boolean; author: number }

/** Sets or flips the like and answers with what is true then; undefined where there is no such post. */
export async function setLike(
  sql: Sql,
  user_id: number,
  id: number,
  wanted: boolean | undefined,
): Promise<Liked | undefined> {
  const [state] = await sql<Liked[]>`
    select likes_count, liked, was_liked, author
    from like_post(${id}, ${user_id}, ${wanted ?? null})`
  return state
}

/** Saves a post; false where there is none. */
export async function save(sql: Sql, user_id: number, id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    with post as (select p.id from posts p join users u on u.id = p.user_id where p.id = ${id} and ${visible(sql, user_id)}),
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

type Counts = Pick<Post, 'id' | 'likes_count' | 'comments_count'>

/**
 * The counts of posts that are still seen, and who may see them: `readers`, or where that is null all but `apart`. `unseen` has how
 * many of the comments somebody can't read because of a block, by their id.
 */
export function findCounts(sql: Sql, ids: number[]) {
  return sql<(Counts & { readers: number[] | null; apart: number[]; unseen: Record<string, number> })[]>`
    select p.id, p.likes_count, p.comments_count,
      case when p.audience = 'friends'
        then array(select p.user_id union all select f.friend_id from friends_of(p.user_id) f)
      end as readers,
      array(
        select b.blocked_id from blocks b where b.blocker_id = p.user_id
        union all
        select b.blocker_id from blocks b where b.blocked_id = p.user_id) as apart,
      (select coalesce(jsonb_object_agg(it.reader, it.count), '{}')
      from (
        select b.reader, sum(b.change) as count
        from comments c
        join users a on a.id = c.user_id
        cross join lateral (
          select blocker_id as reader, 1 as change from blocks where blocked_id = a.id and c.hidden_at is null
          union
          select blocked_id, 1 from blocks where blocker_id = a.id and c.hidden_at is null
          union all
          -- A hidden comment is there for its author.
          select a.id, -1 where c.hidden_at is not null) b
        where c.post_id = p.id and a.suspended_at is null
        group by b.reader
      ) it) as unseen
    from posts p
    join users u on u.id = p.user_id
    where p.id = any(${ids}) and p.hidden_at is null and u.suspended_at is null`
}
