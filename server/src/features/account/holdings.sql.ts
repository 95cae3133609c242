import type { Sql } from '../../db/connect.ts'

/** Everything that is somebody's stands in a column that refers to `users`: found by the catalog, so no table is forgotten. */
type Holding = { table: string; column: string }

function holdings(sql: Sql) {
  return sql<Holding[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace
    order by 1, 2`
}

const nameOf = ({ table, column }: Holding) => `${table}.${column}`

/** What stays with others when an account goes: their conversations, the reviews that they were given, what was decided. */
const KEPT = [
  'conversations.participant_1_id',
  'conversations.participant_2_id',
  'reviews.author_id',
  'moderation_actions.admin_id',
  // Given up one by one, for some are shown in messages that others keep.
  'uploads.user_id',
]

/** What two people share: each reads their own side of it. */
const SHARED = [
  'conversations.participant_1_id',
  'conversations.participant_2_id',
  'friendships.receiver_id',
  'friendships.sender_id',
]

/** What is about the member but not theirs to read, or a secret. */
const WITHHELD = [
  'blocks.blocked_id',
  'comment_mentions.user_id',
  'mutes.muted_id',
  'moderation_actions.admin_id',
  'notification_actors.user_id',
  'post_mentions.user_id',
  'reviews.subject_id',
  'saved_people.person_id',
  'idempotency_keys.user_id',
  'password_resets.user_id',
  'calendar_feeds.user_id',
  'story_views.user_id',
]

/** Columns that are secrets, or the other side's own. */
const SECRET = [
  'password_hash',
  'email_key',
  'mailbox_key',
  'token_hash',
  'source_hash',
  'p256dh',
  'auth',
  'note',
]

/** All rows that are a member's, by table. */
export async function exportHoldings(sql: Sql, user_id: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  found['users'] = await rowsOf(sql, { table: 'users', column: 'id' }, user_id)
  for (const holding of await holdings(sql)) {
    if ([...SHARED, ...WITHHELD].includes(nameOf(holding))) continue
    const earlier = (found[holding.table] as unknown[] | undefined) ?? []
    found[holding.table] = [...earlier, ...(await rowsOf(sql, holding, user_id))]
  }
  found['friendships'] = await sql`
    select id, sender_id, receiver_id, status, created_at, answered_at
    from friendships
    where ${user_id} in (sender_id, receiver_id)
      -- A no, and that a request was taken back, is told to nobody.
      and case status
        when 'declined' then receiver_id = ${user_id}
        when 'withdrawn' then sender_id = ${user_id}
        else true end
    order by id`
  found['conversations'] = await sql`
    select id, other_id, request_from, last_read_id, unread_count, is_hidden, updated_at
    from sides
    -- One that somebody else has opened and nobody has written in is theirs alone.
    where user_id = ${user_id} and (last_seq > 0 or not is_hidden)
    order by id`
  found['messages'] = await sql`
    select m.id, m.conversation_id, m.sender_id, m.content, m.attachments, m.created_at
    from messages m
    join conversations c on c.id = m.conversation_id
    where ${user_id} in (c.participant_1_id, c.participant_2_id) and m.deleted_at is null and m.hidden_at is null
    order by m.id`
  found['reviews_received'] = await sql`
    select r.id, r.rating, r.content, r.created_at
    from reviews r
    where r.subject_id = ${user_id} and r.shown_at <= now()
    order by r.id`
  return found
}

async function rowsOf(sql: Sql, { table, column }: Holding, user_id: number): Promise<unknown[]> {
  const rows = await sql<{ it: Record<string, unknown> }[]>`
    select to_jsonb(t) - ${SECRET}::text[] as it
    from ${sql(table)} t
    where t.${sql(column)} = ${user_id}`
  return rows.map(({ it }) => inWireSpelling(it))
}

const MOMENT = /^(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00$/

/** PostgreSQL's JSON writes moments with an offset. */
function inWireSpelling(row: Record<string, unknown>): Record<string, unknown> {
  const spelled = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(MOMENT, '$1Z') : value,
  ])
  return Object.fromEntries(spelled) as Record<string, unknown>
}

/** Removes all that is a member's, and whatever names them; answers the paths of their uploads. */
export async function eraseHoldings(sql: Sql, user_id: number): Promise<string[]> {
  const [person] = await sql<
    { email_key: string | null }[]
  >`select email_key from users where id = ${user_id} for update`
  for (const holding of await holdings(sql)) {
    if (!KEPT.includes(nameOf(holding)))
      await sql`delete from ${sql(holding.table)} t where t.${sql(holding.column)} = ${user_id}`
  }
  // Nobody can mark read what comes from nobody.
  await sql`
    update conversations
    set unread_1 = 0, unread_2 = 0, request_from = null
    where ${user_id} in (participant_1_id, participant_2_id)`
  await sql`update reviews set content = null where author_id = ${user_id}`
  await sql`delete from reports where subject_type = 'user' and subject_id = ${user_id}`
  // Mails to others name the member too, whether they were sent or wait.
  await sql`
    delete from background.job
    where state = 'completed'
      or ${String(user_id)} in (data ->> 'user_id', data ->> 'from')
      or data ->> 'email_key' = ${person?.email_key ?? null}`
  await sql`
    update users
    set email = '', email_key = null, mailbox_key = null, password_hash = '', first_name = 'Deleted', last_name = 'member',
      username = 'deleted.' || id, phone = null, location = null, island = null, bio = null, skills = null,
      experience = null, education = null, occupation = null, company_name = null, trade = null,
      is_available_for_hire = false, avatar_url = null, role = 'member', last_seen_at = null, presence = false,
      receipts = false, suspended_at = now(), deleted_at = now()
    where id = ${user_id}`
  const uploads = await sql<{ path: string }[]>`
    select '/uploads/' || name || '.' || extension as path from uploads where user_id = ${user_id}`
  return uploads.map(({ path }) => path)
}
