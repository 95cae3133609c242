import type { Sql } from '../../db/connect.ts'
import { personWithAvatar } from '../../members/person.ts'

/** When a message `m` was deleted for this member. Who sent a hidden one still reads it, and why it was hidden. */
export const deletedAt = (sql: Sql, me: number): ReturnType<Sql> => sql`
  (case when m.deleted_at is null and m.sender_id <> ${me} then m.hidden_at else m.deleted_at end)`

/** The messages of a conversation that a member sees: those that were delivered, and their own that weren't. */
export const messagesFor = (sql: Sql, me: number, conversation: number | ReturnType<Sql>) => sql`(
  select id, conversation_id, seq, sender_id, content, client_id, attachments, created_at, deleted_at, hidden_at,
    null::text[] as held_for, null::timestamptz as refused_at
  from messages
  where conversation_id = ${conversation}
  union all
  select id, conversation_id, 0, sender_id, content, client_id, attachments, created_at, null, null, held_for, refused_at
  from held_messages
  where conversation_id = ${conversation} and sender_id = ${me})`

/** Why the member's own message `m` of `messagesFor` wasn't delivered or was hidden, or null. */
export const messageState = (sql: Sql, me: number) => sql`
  case
  when m.held_for is not null and m.refused_at is null
    then jsonb_build_object('reason', 'spam', 'appeal', null, 'held_for', m.held_for)
  when m.held_for is not null or m.hidden_at is not null and m.deleted_at is null and m.sender_id = ${me} then (
    select jsonb_build_object(
      'reason', d.reason, 'explanation', d.explanation,
      'appeal', case when a.decided_at is null and a.id is not null then 'open' else a.outcome end)
    from moderation_actions d
    left join appeals a on a.action_id = d.id
    where d.action = 'hide' and d.subject_type = 'message' and d.subject_id = m.id
    order by d.id desc
    limit 1)
  end as moderation`

/** A message `m`, sent by `s`, in the contract's shape without `moderation`, as this member sees it. */
export const messageColumns = (sql: Sql, me: number) => sql`
  m.id, m.conversation_id, m.seq, m.sender_id, m.created_at,
  json_build_object(${personWithAvatar(sql, 's')}) as sender,
  case when ${deletedAt(sql, me)} is null then m.content else '' end as content,
  case when m.sender_id = ${me} then m.client_id end as client_id,
  ${deletedAt(sql, me)} as deleted_at,
  case when ${deletedAt(sql, me)} is null then m.attachments else '[]' end as attachments`
