import type { Attachment } from 'contract/attachments'
import { SAME_TEXT_MIN, type Message } from 'contract/messages'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { messageColumns, messagesFor, messageState } from './messageColumns.sql.ts'
import type { NewMessageRow } from './messages.sql.ts'

/** The member's messages in a conversation: the latest delivered ones, newest first, and held ones. */
export function listOwnTexts(sql: Sql, me: number, conversation_id: number) {
  return sql<{ content: string; held_for: string[] | null }[]>`
    (select content, null::text[] as held_for
    from messages
    where conversation_id = ${conversation_id} and sender_id = ${me} and deleted_at is null and hidden_at is null
    order by id desc
    limit 10)
    union all
    (select content, held_for
    from held_messages
    where conversation_id = ${conversation_id} and sender_id = ${me} and refused_at is null)`
}

/**
 * The member's texts of the last week to strangers who haven't answered, also what wasn't delivered, except in this
 * conversation and to people who applied for their jobs.
 */
export function listUnansweredTexts(sql: Sql, me: number, conversation_id: number) {
  return sql<{ conversation_id: number; content: string }[]>`
    select m.conversation_id, m.content
    from sides c
    join messages m on m.conversation_id = c.id
    where c.user_id = ${me} and c.request_from = ${me} and c.id <> ${conversation_id} and m.sender_id = ${me}
      and m.created_at > now() - interval '7 days' and char_length(m.content) >= ${SAME_TEXT_MIN}
    union all
    select h.conversation_id, h.content
    from held_messages h
    where h.sender_id = ${me} and h.conversation_id <> ${conversation_id}
      and h.created_at > now() - interval '7 days' and char_length(h.content) >= ${SAME_TEXT_MIN}`
}

/**
 * Whether the member is on the employer's side of an application of the other member of a conversation. Anonymous ones
 * don't count, or the member could try out who has applied.
 */
export function isOwnApplicant(sql: Sql, me: number, conversation_id: number) {
  return hasRows(sql`
    select
    from sides c
    join application_sides s on s.applicant_id = c.other_id and s.side_id = ${me} and not s.is_anonymous
    where c.id = ${conversation_id} and c.user_id = ${me}`)
}

/**
 * Locks a conversation like a message does, so that ids and commits have one order. Undefined if it isn't there for the
 * member.
 */
export function lockConversation(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ is_declined: boolean }[]>`
    select c.declined_at is not null as is_declined
    from conversations c
    where c.id = ${id} and ${me} in (c.participant_1_id, c.participant_2_id)
      and is_reachable(${me}, c.participant_1_id + c.participant_2_id - ${me})
    for no key update`)
}

/** The member's message with this id of their device. */
export function findMessageByClientId(sql: Sql, me: number, conversation_id: number, client_id: string) {
  return firstRow(sql<Message[]>`
    select ${messageColumns(sql, me)}, ${messageState(sql, me)}
    from ${messagesFor(sql, me, conversation_id)} m
    join users s on s.id = m.sender_id
    where m.sender_id = ${me} and m.client_id = ${client_id}
    limit 1`)
}

export async function insertHeldMessage(
  sql: Sql,
  { conversation_id, sender_id, content, client_id, attachments }: NewMessageRow,
  held_for: string[],
): Promise<Message> {
  const row = { conversation_id, sender_id, content, client_id, held_for }
  const [held] = await sql<[{ id: number }]>`
    insert into held_messages ${sql({ ...row, attachments: sql.json(attachments) })} returning id`
  const [message] = await sql<[Message]>`
    select ${messageColumns(sql, sender_id)}, ${messageState(sql, sender_id)}
    from ${messagesFor(sql, sender_id, conversation_id)} m
    join users s on s.id = m.sender_id
    where m.id = ${held.id}`
  return message
}

type HeldMessageRow = {
  id: number
  conversation_id: number
  sender_id: number
  content: string
  client_id: string | null
  attachments: Attachment[]
}

/** Takes a held message out, to be sent. Undefined if it is gone, or its sender is suspended. */
export function takeHeldMessage(sql: Sql, id: number) {
  return firstRow(sql<HeldMessageRow[]>`
    delete from held_messages
    where id = ${id} and exists (select from users u where u.id = sender_id and u.suspended_at is null)
    returning id, conversation_id, sender_id, content, client_id, attachments`)
}

/** Deletes the member's own message that wasn't delivered. Returns the paths of its files. */
export function deleteHeldMessage(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ conversation_id: number; paths: string[] }[]>`
    delete from held_messages
    where id = ${id} and sender_id = ${me}
    returning conversation_id, array(select it ->> 'path' from jsonb_array_elements(attachments) it) as paths`)
}
