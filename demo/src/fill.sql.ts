import { idAt, idOf, type Ids } from './ids.ts'
import { before, oldestFirst } from './moments.ts'
import type { DemoPost } from './posts.ts'
import type { Data } from './schema.ts'
import type { Sql } from './server.ts'
import type { Upload } from './uploads.ts'
import type { World } from './world.ts'

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

export async function insertMembers(
  sql: Sql,
  members: World['members'],
  passwordHash: (email: string) => string,
  uploads: Upload[],
): Promise<Ids> {
  const avatars = new Map(uploads.flatMap(({ post, by, path }) => (post === undefined ? [[by, path]] : [])))
  const rows = members.map((member) => ({
    ...member,
    email_key: member.email,
    password_hash: passwordHash(member.email),
    avatar_url: avatars.get(member.key) ?? null,
  }))
  const inserted = await sql<{ id: number }[]>`insert into users ${sql(rows, ...memberColumns)} returning id`
  return new Map(members.map(({ key }, index) => [key, idAt(idsOf(inserted), index)]))
}

export async function insertUploads(sql: Sql, uploads: Upload[], members: Ids): Promise<void> {
  const rows = uploads.map(({ by, name, bytes, created_at }) => ({
    user_id: idOf(members, by),
    name,
    kind: 'image',
    bytes,
    created_at,
  }))
  await sql`insert into uploads ${sql(rows)}`
}

/** With their comments and likes; the ids of each follow time. */
export async function insertPosts(
  sql: Sql,
  posts: DemoPost[],
  members: Ids,
  uploads: Upload[],
): Promise<void> {
  const shown = Map.groupBy(uploads, ({ post }) => post)
  const rows = posts.map(({ by, content, images, created_at }, index) => ({
    user_id: idOf(members, by),
    content,
    images: (shown.get(index) ?? []).map(({ path }) => path),
    image_alts: images.map(({ alt }) => alt),
    created_at,
  }))
  const ids = idsOf(await sql<{ id: number }[]>`insert into posts ${sql(rows)} returning id`)
  const comments = posts.flatMap(({ comments }, index) =>
    comments.map(({ by, content, created_at }) => ({
      post_id: idAt(ids, index),
      user_id: idOf(members, by),
      content,
      created_at,
    })),
  )
  await sql`insert into comments ${sql(comments.sort(oldestFirst))}`
  const likes = posts.flatMap(({ likes }, index) =>
    likes.map(({ by, created_at }) => ({
      post_id: idAt(ids, index),
      user_id: idOf(members, by),
      created_at,
    })),
  )
  await sql`insert into likes ${sql(likes.sort(oldestFirst))}`
}

/**
 * Friends by island and trade, a fifth of those who could be; and for the test account a few requests that wait.
 * Deterministic: ids follow the order of joining.
 */
export async function insertFriendships(sql: Sql, me: number, now: Date): Promise<void> {
  await sql`
    insert into friendships (sender_id, receiver_id, status, created_at, answered_at)
    select a.id, b.id, 'accepted', at, at + interval '3 hours'
    from users a
    join users b on b.id > a.id and (b.island = a.island or b.trade = a.trade)
    cross join lateral (select greatest(a.created_at, b.created_at) + make_interval(hours => (5 + (a.id + b.id) % 90)::int) as at) moment
    where (a.id * 7 + b.id * 13) % 5 = 0 and at < ${now}::timestamptz - interval '1 day'`
  await sql`
    insert into friendships (sender_id, receiver_id, created_at)
    select u.id, ${me}, ${now}::timestamptz - make_interval(hours => (u.id % 40)::int + 1)
    from users u
    where u.id <> ${me}
      and not exists (select from friends_of(${me}) f where f.friend_id = u.id)
    order by u.id * 7919 % 1009
    limit 3`
}

/** The oldest first, so that ids follow time. */
export async function insertStories(
  sql: Sql,
  stories: Data['stories'],
  members: Ids,
  now: Date,
): Promise<void> {
  const rows = stories
    .map(({ by, ago, ...story }) => ({ ...story, user_id: idOf(members, by), created_at: before(now, ago) }))
    .sort(oldestFirst)
  for (const { user_id, text, pictured, created_at } of rows) {
    await sql`
      insert into stories (user_id, content, image_url, created_at)
      select ${user_id}, ${text}, (
        select p.images[1] from posts p
        where ${pictured} and p.user_id = ${user_id} and p.images <> '{}'
        order by p.id desc
        limit 1
      ), ${created_at}`
  }
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
