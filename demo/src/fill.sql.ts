import type { Sql } from './server.ts'
import type { DemoComment } from './comments.ts'
import { idAt, type Ids } from './ids.ts'
import type { DemoLike } from './likes.ts'
import type { DemoMember } from './members.ts'
import type { DemoStory } from './stories.ts'
import type { DemoPost } from './posts.ts'
import type { StoredPicture } from './storedPictures.ts'

const memberColumns = [
  'first_name',
  'last_name',
  'username',
  'email',
  'email_key',
  'password_hash',
  'phone',
  'user_type',
  'location',
  'island',
  'bio',
  'skills',
  'experience',
  'education',
  'occupation',
  'company_name',
  'trade',
  'is_available_for_hire',
  'show_on_board',
  'avatar_url',
  'created_at',
] as const

/** In the order of joining, so that ids follow time. */
export async function insertMembers(
  sql: Sql,
  members: DemoMember[],
  hashes: { demo: string; nobody: string },
  pictures: StoredPicture[],
): Promise<Ids> {
  const byJoining = members
    .map((member, index) => ({ member, index }))
    .sort((a, b) => a.member.created_at.getTime() - b.member.created_at.getTime())
  const avatars = new Map(
    pictures.flatMap(({ shownBy, path }) => (shownBy.post === undefined ? [[shownBy.member, path]] : [])),
  )
  const rows = byJoining.map(({ member, index }) => ({
    ...member,
    email_key: member.email,
    password_hash: index === 0 ? hashes.demo : hashes.nobody,
    avatar_url: avatars.get(index) ?? null,
  }))
  const inserted = await sql<{ id: number }[]>`insert into users ${sql(rows, ...memberColumns)} returning id`
  return inIndexOrder(byJoining.map(({ index }, place) => [index, inserted[place]?.id]))
}

export async function insertUploads(sql: Sql, pictures: StoredPicture[], members: Ids): Promise<void> {
  const rows = pictures.map(({ shownBy, name, bytes, created_at }) => ({
    user_id: idAt(members, shownBy.member),
    name,
    kind: 'image',
    bytes,
    created_at,
  }))
  await sql`insert into uploads ${sql(rows)}`
}

/** Posts come from the oldest to the newest: their ids follow time. */
export async function insertPosts(
  sql: Sql,
  posts: DemoPost[],
  members: Ids,
  pictures: StoredPicture[],
): Promise<Ids> {
  const shown = Map.groupBy(pictures, ({ shownBy }) => shownBy.post)
  const rows = posts.map(({ author, content, images, created_at }, index) => ({
    user_id: idAt(members, author),
    content,
    images: (shown.get(index) ?? []).map((picture) => picture.path),
    image_alts: images.map((image) => image.alt),
    created_at,
  }))
  const inserted = await sql<{ id: number }[]>`insert into posts ${sql(rows)} returning id`
  return inserted.map((row) => row.id)
}

export async function insertComments(
  sql: Sql,
  comments: DemoComment[],
  members: Ids,
  posts: Ids,
): Promise<void> {
  const rows = comments.map(({ post, author, content, created_at }) => ({
    post_id: idAt(posts, post),
    user_id: idAt(members, author),
    content,
    created_at,
  }))
  await sql`insert into comments ${sql(rows)}`
}

export async function insertLikes(sql: Sql, likes: DemoLike[], members: Ids, posts: Ids): Promise<void> {
  const rows = likes.map(({ post, member, created_at }) => ({
    post_id: idAt(posts, post),
    user_id: idAt(members, member),
    created_at,
  }))
  await sql`insert into likes ${sql(rows)}`
}

function inIndexOrder(pairs: (readonly [number, number | undefined])[]): Ids {
  const ids: Ids = []
  for (const [index, id] of pairs) if (id !== undefined) ids[index] = id
  return ids
}

/**
 * Who knows whom, by island and trade, a fifth of those who could; and for the first member, the test account, a few
 * requests that wait. Deterministic: the ids follow the order of the members.
 */
export async function insertFriendships(sql: Sql, testAccount: number, now: Date): Promise<void> {
  await sql`
    insert into friendships (sender_id, receiver_id, status, created_at, answered_at)
    select a.id, b.id, 'accepted', at, at + interval '3 hours'
    from users a
    join users b on b.id > a.id and (b.island = a.island or b.trade = a.trade)
    cross join lateral (select greatest(a.created_at, b.created_at) + make_interval(hours => (5 + (a.id + b.id) % 90)::int) as at) moment
    where (a.id * 7 + b.id * 13) % 5 = 0 and at < ${now}::timestamptz - interval '1 day'`
  await sql`
    insert into friendships (sender_id, receiver_id, created_at)
    select u.id, ${testAccount}, ${now}::timestamptz - make_interval(hours => (u.id % 40)::int + 1)
    from users u
    where u.id <> ${testAccount}
      and not exists (select from friends_of(${testAccount}) f where f.friend_id = u.id)
    order by u.id * 7919 % 1009
    limit 3`
}

/** Stories of the last day, the oldest first so that ids follow time. */
export async function insertStories(sql: Sql, stories: readonly DemoStory[], now: Date): Promise<void> {
  for (const story of stories.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
    await sql`
      insert into stories (user_id, content, image_url, created_at)
      select u.id, ${story.content}, case when ${story.pictured} then picture end, ${now}::timestamptz - make_interval(mins => ${story.minutesAgo})
      from users u
      cross join lateral (
        select (select p.images[1] from posts p where p.user_id = u.id and p.images <> '{}' order by p.id desc limit 1) as picture
      ) latest
      where u.username = ${story.username}`
  }
}
