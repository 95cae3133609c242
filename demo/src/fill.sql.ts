import { HOUR_MS } from 'contract/rules/time'
import { idAt, idOf, type Ids } from './ids.ts'
import { subtract, addMs, oldestFirst } from './moments.ts'
import type { DemoPost } from './posts.ts'
import type { Data } from './schema/data.ts'
import type { Sql } from './server.ts'
import { fileExtensionOf, type Upload } from './uploads.ts'
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
  'rate_amount',
  'rate_period',
  'islands_served',
  'available_from',
  'avatar_url',
  'created_at',
  'first_run_done_at',
  'email_verified_at',
  'phone_verified_at',
] as const

export async function insertMembers(
  sql: Sql,
  members: World['members'],
  passwordHash: (email: string) => string,
  uploads: Upload[],
): Promise<Ids> {
  const avatars = new Map(uploads.flatMap(({ role, by, path }) => (role === 'avatar' ? [[by, path]] : [])))
  const rows = members.map((member, index) => ({
    ...member,
    email_key: member.email,
    password_hash: passwordHash(member.email),
    avatar_url: avatars.get(member.key) ?? null,
    first_run_done_at: member.created_at,
    email_verified_at: member.created_at,
    // Of two in three.
    phone_verified_at: index % 3 === 2 ? null : member.created_at,
  }))
  const inserted = await sql<{ id: number }[]>`insert into users ${sql(rows, ...memberColumns)} returning id`
  return new Map(members.map(({ key }, index) => [key, idAt(idsOf(inserted), index)]))
}

export async function insertUploads(sql: Sql, uploads: Upload[], members: Ids): Promise<void> {
  const rows = uploads.map(({ role, by, name, bytes, created_at }) => ({
    user_id: idOf(members, by),
    name,
    kind: role === 'video' ? 'video' : 'image',
    extension: fileExtensionOf({ role }),
    bytes,
    created_at,
  }))
  await sql`insert into uploads ${sql(rows)}`
}

/** Posts with their comments, likes and reports, and the test account's saved posts. Ids are in order of time. */
export async function insertPosts(
  sql: Sql,
  posts: DemoPost[],
  members: Ids,
  uploads: Upload[],
  me: number,
): Promise<void> {
  const shown = Map.groupBy(uploads, ({ post }) => post)
  const rows = posts.map(({ by, content, images, created_at }, index) => {
    const pathsOf = (role: Upload['role']) =>
      (shown.get(index) ?? []).filter((upload) => upload.role === role).map(({ path }) => path)
    return {
      user_id: idOf(members, by),
      content,
      images: pathsOf('image'),
      image_alts: images.map(({ alt }) => alt),
      video_url: pathsOf('video')[0] ?? null,
      video_poster_url: pathsOf('poster')[0] ?? null,
      created_at,
    }
  })
  const ids = idsOf(await sql<{ id: number }[]>`insert into posts ${sql(rows)} returning id`)
  const stored = posts.map((post, index) => ({ ...post, id: idAt(ids, index) }))
  const comments = stored
    .flatMap(({ id, comments }) => comments.map((comment) => ({ ...comment, post_id: id })))
    .sort(oldestFirst)
  const commentRows = comments.map(({ post_id, by, content, created_at }) => ({
    post_id,
    user_id: idOf(members, by),
    content,
    created_at,
  }))
  const commentIds = idsOf(await sql<{ id: number }[]>`insert into comments ${sql(commentRows)} returning id`)
  const likes = stored.flatMap(({ id, likes }) =>
    likes.map(({ by, created_at }) => ({ post_id: id, user_id: idOf(members, by), created_at })),
  )
  await sql`insert into likes ${sql(likes.sort(oldestFirst))}`
  const saved = stored
    .filter(({ isSaved }) => isSaved)
    .map(({ id, created_at }) => ({ user_id: me, post_id: id, created_at: addMs(created_at, HOUR_MS) }))
  await sql`insert into saved_posts ${sql(saved.sort(oldestFirst))}`
  const reports = [
    ...stored.map((post) => ({ ...post, subject_type: 'post', subject_id: post.id })),
    ...comments.map((comment, index) => ({
      ...comment,
      subject_type: 'comment',
      subject_id: idAt(commentIds, index),
    })),
  ].flatMap(({ subject_type, subject_id, created_at, reports }) =>
    reports.map(({ by, ...report }) => ({
      ...report,
      subject_type,
      subject_id,
      reporter_id: idOf(members, by),
      created_at: addMs(created_at, HOUR_MS),
    })),
  )
  await sql`insert into reports ${sql(reports.sort(oldestFirst))}`
}

export async function insertContactMessages(sql: Sql, messages: Data['contact'], now: Date): Promise<void> {
  const rows = messages.map(({ ago, ...message }) => ({ ...message, created_at: subtract(now, ago) }))
  await sql`insert into contact_messages ${sql(rows.sort(oldestFirst))}`
}

/** Companies and licences, checked and waiting. */
export async function insertCredentials(
  sql: Sql,
  credentials: Data['credentials'],
  members: Ids,
  now: Date,
): Promise<void> {
  for (const { by, kind, name, number, checked_ago, asked_ago } of credentials) {
    const decided_at = checked_ago ? subtract(now, checked_ago) : null
    const evidence = kind === 'company' ? 'business_licence' : 'licence'
    await sql`
      insert into credentials
        (user_id, kind, name, licence_number, status, requested_at, evidence, decided_at)
      select id, ${kind}, coalesce(${name ?? null}, company_name), ${number},
        ${decided_at ? 'approved' : 'waiting'}, ${decided_at ?? subtract(now, asked_ago ?? {})},
        ${decided_at ? [evidence] : []}::text[], ${decided_at}
      from users
      where id = ${idOf(members, by)}`
  }
}

/** Positions, schools, languages and licences. */
export async function insertCvEntries(sql: Sql, cv: Data['cv'], members: Ids): Promise<void> {
  const rows = cv.flatMap(({ by, entries }) =>
    entries.map((entry) => ({ user_id: idOf(members, by), ...entry })),
  )
  await sql`
    insert into cv_entries
      (user_id, kind, title, organization, place, started, ended, description, level, expires_on)
    select user_id, kind, title, organization, place, started, ended, description, level, expires_on
    from jsonb_to_recordset(${sql.json(rows)}) as n
      (user_id bigint, kind text, title text, organization text, place text, started text, ended text, description text,
        level text, expires_on date)`
}

/**
 * Friends by island and trade, a fifth of those who could be; and a few requests that wait, to the test account and of
 * its own. Deterministic: ids follow the order of joining.
 */
export async function insertFriendships(sql: Sql, me: number, now: Date): Promise<void> {
  await sql`
    insert into friendships (sender_id, receiver_id, status, created_at, answered_at)
    select a.id, b.id, 'accepted', at, at + interval '3 hours'
    from users a
    join users b on b.id > a.id and (b.island = a.island or b.trade = a.trade)
    cross join lateral (
      select greatest(a.created_at, b.created_at) + make_interval(hours => (5 + (a.id + b.id) % 90)::int) as at
    ) moment
    where (a.id * 7 + b.id * 13) % 5 = 0 and at < ${now}::timestamptz - interval '1 day'`
  await sql`
    insert into friendships (sender_id, receiver_id, created_at)
    select u.id, ${me}, ${now}::timestamptz - make_interval(hours => (u.id % 40)::int + 1)
    from users u
    where u.id <> ${me}
      and not exists (select from friends_of(${me}) f where f.friend_id = u.id)
    order by u.id * 7919 % 1009
    limit 3`
  await sql`
    insert into friendships (sender_id, receiver_id, created_at)
    select ${me}, u.id, ${now}::timestamptz - make_interval(hours => (u.id % 60)::int + 5)
    from users u
    where u.id <> ${me} and not exists (select from friendships f where ${me} in (f.sender_id, f.receiver_id)
      and u.id in (f.sender_id, f.receiver_id))
    order by u.id * 7907 % 1013
    limit 2`
}

/** The oldest first, so that ids are in order of time. */
export async function insertStories(
  sql: Sql,
  stories: Data['stories'],
  members: Ids,
  now: Date,
): Promise<void> {
  const rows = stories
    .map(({ by, ago, ...story }) => ({
      ...story,
      user_id: idOf(members, by),
      created_at: subtract(now, ago),
    }))
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
