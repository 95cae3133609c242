import {
  MESSAGE_DELETE_MINUTES,
  CONVERSATION_PREVIEW_MESSAGES,
  type Attachment,
  type Conversation,
  type MessageResult,
  type Message,
} from 'contract/messages'
import type { Sql } from '../../db/connect.ts'
import { personWithAvatar } from '../../db/person.ts'
import { isAcceptedConversation, isVisibleMember } from '../../db/visibility.ts'

const UPLOAD = /^\/uploads\/([\w-]{22})\.\w+$/

export type Page = { limit: number; after: number | undefined }

/** A conversation without presence, which only the socket layer knows. */
export type ConversationRow = Omit<Conversation, 'presence'> & {
  other_id: number
  position: number
  shows_presence: boolean
  last_seen_at: string | null
}

const isGone = (sql: Sql) => sql`coalesce(m.deleted_at, m.hidden_at) is not null`

/** A message `m` in the contract's shape, as this member sees it. */
const message = (sql: Sql, me: number) => sql`
  m.id, m.conversation_id, m.seq, m.sender_id, m.created_at,
  json_build_object(${personWithAvatar(sql, 's')}) as sender,
  case when ${isGone(sql)} then '' else m.content end as content,
  case when m.sender_id = ${me} then m.client_id end as client_id,
  coalesce(m.deleted_at, m.hidden_at) as deleted_at,
  case when ${isGone(sql)} then '[]' else m.attachments end as attachments`

/** Whether the two members of conversation `c` see each other's receipts and typing; not before a request is accepted. */
const sharesActivity = (sql: Sql, me: number) =>
  sql`(${isAcceptedConversation(sql)} or are_friends(${me}, c.other_id))`

/** JSON values aren't parsed as dates by the driver, so they are formatted here. */
const moment = (sql: Sql, column: string) => sql`replace(replace(${sql(column)}::text, ' ', 'T'), '+00', 'Z')`

const participant = (sql: Sql, table: 'p1' | 'p2' | 'o') => sql`
  json_build_object(
    ${personWithAvatar(sql, table)}, 'occupation', ${sql(table)}.occupation,
    'company_name', ${sql(table)}.company_name)`

/** The member's conversations `c` that match the condition; `u` is the other member. */
const conversations = (sql: Sql, me: number, where: ReturnType<typeof isVisibleMember>, limit: number) => sql<
  ConversationRow[]
>`
  with found as (
    select c.*, ${sharesActivity(sql, me)} as shares_activity
    from sides c
    join users u on u.id = c.other_id
    where c.user_id = ${me} and (${isVisibleMember(sql, me)} or u.deleted_at is not null) and ${where}
    order by c.position desc
    limit ${limit}
  )
  select c.id, c.other_id, c.position, c.participant_1_id, c.participant_2_id, c.updated_at, c.unread_count, c.last_read_id,
    c.request_from, ${participant(sql, 'p1')} as participant_1, ${participant(sql, 'p2')} as participant_2,
    case when p1.receipts and p2.receipts and c.shares_activity then c.their_last_read_id else 0 end as their_last_read_id,
    case when p1.receipts and p2.receipts and c.shares_activity then c.their_last_delivered_id else 0 end as their_last_delivered_id,
    p1.presence and p2.presence and c.shares_activity as shows_presence,
    case when p1.id = c.other_id then p1.last_seen_at else p2.last_seen_at end as last_seen_at,
    latest.messages
  from found c
  join users p1 on p1.id = c.participant_1_id
  join users p2 on p2.id = c.participant_2_id
  cross join lateral (
    select coalesce(json_agg(row_to_json(it) order by it.id), '[]') as messages
    from (
      select m.id, m.conversation_id, m.seq, m.sender_id, ${moment(sql, 'm.created_at')} as created_at,
        case when m.sender_id = p1.id
          then json_build_object(${personWithAvatar(sql, 'p1')})
          else json_build_object(${personWithAvatar(sql, 'p2')})
        end as sender,
        case when ${isGone(sql)} then '' else m.content end as content,
        case when m.sender_id = ${me} then m.client_id end as client_id,
        case when m.deleted_at is not null then ${moment(sql, 'm.deleted_at')} else ${moment(sql, 'm.hidden_at')} end as deleted_at,
        case when ${isGone(sql)} then '[]' else m.attachments end as attachments
      from messages m
      where m.conversation_id = c.id
      order by m.id desc
      limit ${CONVERSATION_PREVIEW_MESSAGES}
    ) it
  ) latest
  order by c.position desc`

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Latest message first, one more than `limit`; `position` is the list's cursor. */
export function listConversations(sql: Sql, me: number, search: string | undefined, { limit, after }: Page) {
  const words = search && like(search)
  const holds = words
    ? sql`(u.first_name || ' ' || u.last_name ilike ${words} or u.username ilike ${words} or exists (
        select from messages m where m.conversation_id = c.id and m.content ilike ${words} and not (${isGone(sql)})))`
    : sql`true`
  const listed = sql`not c.is_hidden and c.position < ${after ?? Number.MAX_SAFE_INTEGER} and ${holds}`
  return conversations(sql, me, listed, limit + 1)
}

export async function findConversation(
  sql: Sql,
  me: number,
  id: number,
): Promise<ConversationRow | undefined> {
  const [row] = await conversations(sql, me, sql`c.id = ${id}`, 1)
  return row
}

/** The other member of a conversation; undefined if it isn't the member's. */
export async function findOther(sql: Sql, me: number, id: number) {
  const [row] = await sql<{ id: number; shares_activity: boolean }[]>`
    select c.other_id as id, ${sharesActivity(sql, me)} as shares_activity
    from sides c
    where c.id = ${id} and c.user_id = ${me}
      and (is_reachable(${me}, c.other_id)
        -- Messages of deleted accounts stay.
        or exists (select from users u where u.id = c.other_id and u.deleted_at is not null))`
  return row
}

/** A person whom the member can see, and whether they are friends. */
export async function findPerson(sql: Sql, me: number, other: number) {
  const [row] = await sql<{ is_friend: boolean }[]>`
    select are_friends(${me}, ${other}) as is_friend
    where is_reachable(${me}, ${other})`
  return row
}

export async function openConversation(sql: Sql, me: number, other: number) {
  const [row] = await sql<{ id: number; is_new: boolean }[]>`
    select conversation_id as id, is_new from open_conversation(${me}, ${other})`
  return row
}

/** Newest first, one more than `limit`. */
export function listMessages(sql: Sql, me: number, id: number, { limit, after }: Page) {
  return sql<Message[]>`
    select ${message(sql, me)}
    from messages m
    join users s on s.id = m.sender_id
    where m.conversation_id = ${id} and m.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by m.id desc
    limit ${limit + 1}`
}

/** Messages after `after`, oldest first, one more than `limit`. */
export function listMessagesAfter(sql: Sql, me: number, id: number, { limit, after }: Page) {
  return sql<Message[]>`
    select ${message(sql, me)}
    from messages m
    join users s on s.id = m.sender_id
    where m.conversation_id = ${id} and m.id > ${after ?? 0}
    order by m.id
    limit ${limit + 1}`
}

export type NewMessageRow = {
  conversation_id: number
  sender_id: number
  content: string
  client_id: string | null
  attachments: Attachment[]
}

export type SendResult = {
  other_id: number
  is_new: boolean
  is_refused: boolean
  is_accepted: boolean
  message: Message
}

/**
 * Sends messages with `send_message`. A result is undefined if the conversation isn't the sender's. Conversations are locked in
 * one order to avoid deadlocks. The statement finishes before it returns rows, since the driver mishandles an error after rows.
 */
export async function insertMessages(sql: Sql, all: NewMessageRow[]): Promise<(SendResult | undefined)[]> {
  const given = all.map((row, place) => ({ place, ...row }))
  const rows = await sql<(Omit<SendResult, 'message'> & Message & { place: number })[]>`
    with done as materialized (
      select g.place, g.conversation_id, g.sender_id, g.client_id, it.*
      from (
        select * from jsonb_to_recordset(${sql.json(given)}) as r (
          place int, conversation_id bigint, sender_id bigint, content text, client_id text, attachments jsonb)
        order by conversation_id, place
      ) g
      cross join lateral send_message(g.conversation_id, g.sender_id, g.content, g.client_id, g.attachments) it
    )
    select done.*,
      json_build_object(${personWithAvatar(sql, 's')}) as sender
    from done
    join users s on s.id = done.sender_id
    where done.other_id is not null
    order by done.place`
  const sent: (SendResult | undefined)[] = all.map(() => undefined)
  for (const { place, other_id, is_new, is_refused, is_accepted, ...message } of rows)
    sent[place] = { other_id, is_new, is_refused, is_accepted, message }
  return sent
}

/** The member's own uploads among these paths that can be attached. */
export function findFiles(sql: Sql, me: number, paths: string[]) {
  const names = paths.flatMap((path) => UPLOAD.exec(path)?.[1] ?? [])
  return sql<Omit<Attachment, 'name'>[]>`
    select kind, '/uploads/' || name || '.' || extension as path, bytes
    from uploads
    where name = any(${names}) and user_id = ${me} and kind in ('image', 'document') and gone_at is null`
}

type Marked = {
  other_id: number
  has_moved: boolean
  last_read_id: number
  last_delivered_id: number
  unread_count: number
}

/** Moves the read and delivered positions forward. Returns undefined if it isn't the member's conversation. */
export async function updateReceipts(
  sql: Sql,
  me: number,
  {
    conversation_id,
    read = 0,
    delivered = 0,
  }: { conversation_id: number; read?: number; delivered?: number },
): Promise<(Marked & { shows_receipts: boolean }) | undefined> {
  const [row] = await sql<(Marked & { shows_receipts: boolean })[]>`
    select it.*, me.receipts and o.receipts and ${sharesActivity(sql, me)} as shows_receipts
    from mark_messages(${conversation_id}, ${me}, ${read}, ${delivered}) it
    join sides c on c.id = ${conversation_id} and c.user_id = ${me}
    join users me on me.id = ${me}
    join users o on o.id = it.other_id`
  return row
}

export async function countUnread(sql: Sql, me: number): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select coalesce(sum(c.unread_count), 0)::integer as unread
    from sides c
    join users u on u.id = c.other_id
    where c.user_id = ${me} and not c.is_hidden and ${isVisibleMember(sql, me)}`
  return row?.unread ?? 0
}

/** What deciding on a deletion needs; undefined if the member can't see the message. */
export async function findMessageToDelete(sql: Sql, me: number, id: number) {
  const [row] = await sql<
    { conversation_id: number; other_id: number; is_own: boolean; is_gone: boolean; is_too_old: boolean }[]
  >`
    select m.conversation_id, c.other_id, m.sender_id = ${me} as is_own, m.deleted_at is not null as is_gone,
      m.created_at < now() - make_interval(mins => ${MESSAGE_DELETE_MINUTES}) as is_too_old
    from messages m
    join sides c on c.id = m.conversation_id and c.user_id = ${me}
    where m.id = ${id} and is_reachable(${me}, c.other_id)`
  return row
}

/** A message with both members, and whether they can still see each other. */
export async function findForBoth(sql: Sql, id: number) {
  const [row] = await sql<
    (Pick<Message, 'id' | 'conversation_id' | 'content' | 'attachments' | 'deleted_at'> & {
      both: number[]
      are_reachable: boolean
    })[]
  >`
    select m.id, m.conversation_id, m.content, m.attachments, coalesce(m.deleted_at, m.hidden_at) as deleted_at,
      array[c.participant_1_id, c.participant_2_id] as both,
      is_reachable(c.participant_1_id, c.participant_2_id)
        and is_reachable(c.participant_2_id, c.participant_1_id) as are_reachable
    from messages m
    join conversations c on c.id = m.conversation_id
    where m.id = ${id}`
  return row
}

/** Clears the content of the member's own message. Returns the time and the paths of its files. */
export async function deleteMessage(sql: Sql, me: number, id: number) {
  const [row] = await sql<{ deleted_at: string; paths: string[] }[]>`
    with held as (delete from message_files f using messages m where f.message_id = ${id} and m.id = ${id} and m.sender_id = ${me} returning f.path)
    update messages
    set deleted_at = now(), content = '', attachments = '[]'
    where id = ${id} and sender_id = ${me} and deleted_at is null
    returning deleted_at, array(select path from held) as paths`
  return row
}

/** Returns false if there is no request of the other member. */
export async function acceptRequest(sql: Sql, me: number, id: number): Promise<boolean> {
  const rows = await sql`
    update conversations
    set request_from = null, declined_at = null
    where id = ${id} and request_from <> ${me} and ${me} in (participant_1_id, participant_2_id)
    returning 1`
  return rows.length > 0
}

/** Hides the conversation for the member. Returns false if there is no request of the other member. */
export async function declineRequest(sql: Sql, me: number, id: number): Promise<boolean> {
  const rows = await sql`
    update conversations
    set declined_at = now(),
      hidden_1 = hidden_1 or participant_1_id = ${me}, hidden_2 = hidden_2 or participant_2_id = ${me},
      last_read_1 = case when participant_1_id = ${me} then position else last_read_1 end,
      last_read_2 = case when participant_2_id = ${me} then position else last_read_2 end,
      unread_1 = case when participant_1_id = ${me} then 0 else unread_1 end,
      unread_2 = case when participant_2_id = ${me} then 0 else unread_2 end
    where id = ${id} and request_from <> ${me} and ${me} in (participant_1_id, participant_2_id)
    returning 1`
  return rows.length > 0
}

/** Newest first, one more than `limit`. */
export function searchMessages(sql: Sql, me: number, words: string, { limit, after }: Page) {
  return sql<MessageResult[]>`
    select ${message(sql, me)}, ${participant(sql, 'o')} as with
    from (
      select m.*, c.other_id
      from sides c
      join users u on u.id = c.other_id
      cross join lateral (
        select *
        from messages m
        where m.conversation_id = c.id and m.content ilike ${like(words)} and not (${isGone(sql)})
          and m.id < ${after ?? Number.MAX_SAFE_INTEGER}
        order by m.id desc
        limit ${limit + 1}
      ) m
      where c.user_id = ${me} and not c.is_hidden and ${isVisibleMember(sql, me)}
      order by m.id desc
      limit ${limit + 1}
    ) m
    join users s on s.id = m.sender_id
    join users o on o.id = m.other_id
    order by m.id desc`
}
