import type { Attachment } from 'contract/attachments'
import { MESSAGE_DELETE_MINUTES, type Message, type MessageSearchResult } from 'contract/messages'
import { firstRow, type Sql } from '../../db/connect.ts'
import { joinedRows, limitTo, pageBelow, type PageRequest } from '../../db/page.ts'
import { foldedPattern } from '../../db/likePattern.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isNotBlocked } from '../../members/visibility.ts'
import { isOwnConversation, participantJson, sharesActivity } from './conversations.sql.ts'
import { deletedAt, messageColumns, messagesFor, messageState } from './messageColumns.sql.ts'

const UPLOAD = /^\/uploads\/([\w-]{22})\.\w+$/

/** Newest first, one more than `limit`; undefined if the conversation isn't the member's. */
export async function listMessages(sql: Sql, me: number, id: number, page: PageRequest) {
  const rows = await sql<Message[]>`
    select shown.* ${messagesOf(sql, me, id, pageBelow(sql, 'm.id', page))} order by shown.id desc`
  return joinedRows(rows)
}

/** Messages after `after`, oldest first, one more than `limit`; undefined if the conversation isn't the member's. */
export async function listMessagesAfter(sql: Sql, me: number, id: number, { limit, after }: PageRequest) {
  const page = sql`m.id > ${after ?? 0} order by m.id ${limitTo(sql, limit + 1)}`
  const rows = await sql<Message[]>`select shown.* ${messagesOf(sql, me, id, page)} order by shown.id`
  return joinedRows(rows)
}

const messagesOf = (sql: Sql, me: number, id: number, page: ReturnType<typeof pageBelow>) => sql`
  from sides c
  left join lateral (
    select ${messageColumns(sql, me)}, ${messageState(sql, me)}
    from ${messagesFor(sql, me, id)} m
    join users s on s.id = m.sender_id
    where ${page}
  ) shown on true
  where ${isOwnConversation(sql, me, id)}`

export type NewMessageRow = {
  conversation_id: number
  sender_id: number
  content: string
  client_id: string | null
  attachments: Attachment[]
}

export type InsertedMessage = {
  other_id: number
  is_new: boolean
  is_refused: boolean
  is_accepted: boolean
  message: Message
}

/**
 * Sends messages with `send_message`. A result is undefined if the conversation isn't the sender's. Conversations are
 * locked in one order to avoid deadlocks. The statement finishes before it returns rows, since the driver mishandles an
 * error after rows.
 */
export async function insertMessages(
  sql: Sql,
  all: NewMessageRow[],
): Promise<(InsertedMessage | undefined)[]> {
  const numbered = all.map((row, place) => ({ place, ...row }))
  const rows = await sql<(Omit<InsertedMessage, 'message'> & Message & { place: number })[]>`
    with done as materialized (
      select g.place, g.conversation_id, g.sender_id, g.client_id, stored.*
      from (
        select * from jsonb_to_recordset(${sql.json(numbered)}) as r (
          place int, conversation_id bigint, sender_id bigint, content text, client_id text, attachments jsonb)
        order by conversation_id, place
      ) g
      cross join lateral send_message(g.conversation_id, g.sender_id, g.content, g.client_id, g.attachments) stored
    )
    select done.*, null as moderation,
      json_build_object(${personWithAvatar(sql, 's')}) as sender
    from done
    join users s on s.id = done.sender_id
    where done.other_id is not null
    order by done.place`
  const sent: (InsertedMessage | undefined)[] = all.map(() => undefined)
  for (const { place, other_id, is_new, is_refused, is_accepted, ...message } of rows)
    sent[place] = { other_id, is_new, is_refused, is_accepted, message }
  return sent
}

/** The member's own uploads among these paths that can be attached. */
export function findAttachableUploads(sql: Sql, me: number, paths: string[]) {
  const names = paths.flatMap((path) => UPLOAD.exec(path)?.[1] ?? [])
  return sql<Omit<Attachment, 'name'>[]>`
    select kind, '/uploads/' || name || '.' || extension as path, bytes
    from uploads
    where name = any(${names}) and user_id = ${me} and kind in ('image', 'document') and gone_at is null
    for key share`
}

type Receipts = {
  other_id: number
  has_moved: boolean
  last_read_id: number
  last_delivered_id: number
  unread_count: number
}

/** Moves the read and delivered positions forward. Returns undefined if it isn't the member's conversation. */
export function updateReceipts(
  sql: Sql,
  me: number,
  {
    conversation_id,
    read = 0,
    delivered = 0,
  }: { conversation_id: number; read?: number; delivered?: number },
) {
  return firstRow(sql<(Receipts & { shows_receipts: boolean })[]>`
    select marked.*, me.receipts and o.receipts and ${sharesActivity(sql, me)} as shows_receipts
    from mark_messages(${conversation_id}, ${me}, ${read}, ${delivered}) marked
    join sides c on c.id = ${conversation_id} and c.user_id = ${me}
    join users me on me.id = ${me}
    join users o on o.id = marked.other_id`)
}

export async function countUnreadMessages(sql: Sql, me: number): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select coalesce(sum(c.unread_count), 0)::integer as unread
    from sides c
    join users u on u.id = c.other_id
    where c.user_id = ${me} and not c.is_hidden and ${isNotBlocked(sql, me)}`
  return row?.unread ?? 0
}

/** The message to delete; undefined if the member can't see it. */
export function findMessageToDelete(sql: Sql, me: number, id: number) {
  return firstRow(sql<
    { conversation_id: number; other_id: number; is_own: boolean; is_gone: boolean; is_too_old: boolean }[]
  >`
    select m.conversation_id, c.other_id, m.sender_id = ${me} as is_own, m.deleted_at is not null as is_gone,
      m.created_at < now() - make_interval(mins => ${MESSAGE_DELETE_MINUTES}) as is_too_old
    from messages m
    join sides c on c.id = m.conversation_id and c.user_id = ${me}
    where m.id = ${id} and is_reachable(${me}, c.other_id)`)
}

/** A message with both members, and whether they can still see each other. */
export function findMessageWithParticipants(sql: Sql, id: number) {
  return firstRow(sql<
    (Pick<Message, 'id' | 'conversation_id' | 'content' | 'attachments' | 'deleted_at' | 'sender_id'> & {
      both: number[]
      are_reachable: boolean
    })[]
  >`
    select m.id, m.conversation_id, m.content, m.attachments, coalesce(m.deleted_at, m.hidden_at) as deleted_at,
      m.sender_id, array[c.participant_1_id, c.participant_2_id] as both,
      is_reachable(c.participant_1_id, c.participant_2_id)
        and is_reachable(c.participant_2_id, c.participant_1_id) as are_reachable
    from messages m
    join conversations c on c.id = m.conversation_id
    where m.id = ${id}`)
}

/** Clears the content of the member's own message. Returns the time and the paths of its files. */
export function deleteMessage(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ deleted_at: string; paths: string[] }[]>`
    with released as (
      delete from message_files f
      using messages m
      where f.message_id = ${id} and m.id = ${id} and m.sender_id = ${me}
      returning f.path
    )
    update messages
    set deleted_at = now(), content = '', attachments = '[]'
    where id = ${id} and sender_id = ${me} and deleted_at is null
    returning deleted_at, array(select path from released) as paths`)
}

/** What the member sees in their conversations, newest first, one more than `limit`. */
export function searchMessages(sql: Sql, me: number, words: string, page: PageRequest) {
  return sql<MessageSearchResult[]>`
    select ${messageColumns(sql, me)}, ${messageState(sql, me)}, ${participantJson(sql, 'o')} as with
    from (
      select m.*, c.other_id
      from sides c
      join users u on u.id = c.other_id
      cross join lateral (
        select *
        from ${messagesFor(sql, me, sql`c.id`)} m
        where fold_text(m.content) like ${foldedPattern(words)} and ${deletedAt(sql, me)} is null
          and ${pageBelow(sql, 'm.id', page)}
      ) m
      where c.user_id = ${me} and not c.is_hidden and ${isNotBlocked(sql, me)}
      order by m.id desc
      ${limitTo(sql, page.limit + 1)}
    ) m
    join users s on s.id = m.sender_id
    join users o on o.id = m.other_id
    order by m.id desc`
}
