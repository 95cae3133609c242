import { CONVERSATION_PREVIEW_MESSAGES, type Conversation } from 'contract/messages'
import { firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { momentInJson } from '../../db/momentInJson.ts'
import { limitTo, type PageRequest } from '../../db/page.ts'
import { foldedPattern } from '../../db/likePattern.ts'
import { personWithAvatar } from '../../members/person.ts'
import { isAcceptedConversation, isApproachable, isNotBlocked, isStranger } from '../../members/visibility.ts'
import { messagesFor, deletedAt, messageState } from './messageColumns.sql.ts'

/** A conversation without presence, which only the socket layer knows. */
export type ConversationRow = Omit<Conversation, 'presence'> & {
  other_id: number
  position: number
  shows_presence: boolean
  last_seen_at: string | null
}

/**
 * Whether the two members of conversation `c` see each other's receipts and typing; not before a request is accepted.
 */
export const sharesActivity = (sql: Sql, me: number) =>
  sql`(${isAcceptedConversation(sql)} or are_friends(${me}, c.other_id))`

export const participantJson = (sql: Sql, table: 'p1' | 'p2' | 'o') => sql`
  json_build_object(
    ${personWithAvatar(sql, table)}, 'occupation', ${sql(table)}.occupation,
    'company_name', ${sql(table)}.company_name)`

/**
 * The job of the latest application between the two members of conversation `c`. The employer's side doesn't learn of
 * anonymous ones.
 */
const jobBetween = (sql: Sql, me: number) => sql`(
  select json_build_object('id', latest.job_id, 'title', latest.title)
  from (
    select s.id, s.job_id, s.title from application_sides s where s.applicant_id = ${me} and s.side_id = c.other_id
    union all
    select s.id, s.job_id, s.title
    from application_sides s
    where s.applicant_id = c.other_id and s.side_id = ${me} and not s.is_anonymous) latest
  order by latest.id desc
  limit 1)`

/** The member's conversations `c` that match the condition; `u` is the other member. */
const conversations = (sql: Sql, me: number, where: ReturnType<typeof isNotBlocked>, limit: number) => sql<
  ConversationRow[]
>`
  with found as (
    select c.*, ${sharesActivity(sql, me)} as shares_activity,
      u.suspended_at is not null and u.deleted_at is null as is_suspended
    from sides c
    join users u on u.id = c.other_id
    where c.user_id = ${me} and (${isNotBlocked(sql, me)} or u.deleted_at is not null) and ${where}
    order by c.position desc
    ${limitTo(sql, limit)}
  )
  select c.id, c.other_id, c.position, c.participant_1_id, c.participant_2_id, c.updated_at, c.unread_count,
    c.last_read_id, c.request_from, c.is_suspended, ${jobBetween(sql, me)} as job,
    ${participantJson(sql, 'p1')} as participant_1, ${participantJson(sql, 'p2')} as participant_2,
    case when p1.receipts and p2.receipts and c.shares_activity
      then c.their_last_read_id else 0 end as their_last_read_id,
    case when p1.receipts and p2.receipts and c.shares_activity
      then c.their_last_delivered_id else 0 end as their_last_delivered_id,
    p1.presence and p2.presence and c.shares_activity as shows_presence,
    case when p1.id = c.other_id then p1.last_seen_at else p2.last_seen_at end as last_seen_at,
    latest.messages
  from found c
  join users p1 on p1.id = c.participant_1_id
  join users p2 on p2.id = c.participant_2_id
  cross join lateral (
    select coalesce(json_agg(row_to_json(shown) order by shown.id), '[]') as messages
    from (
      select m.id, m.conversation_id, m.seq, m.sender_id, ${momentInJson(sql, sql`m.created_at`)} as created_at,
        case when m.sender_id = p1.id
          then json_build_object(${personWithAvatar(sql, 'p1')})
          else json_build_object(${personWithAvatar(sql, 'p2')})
        end as sender,
        case when ${deletedAt(sql, me)} is null then m.content else '' end as content,
        case when m.sender_id = ${me} then m.client_id end as client_id,
        ${momentInJson(sql, deletedAt(sql, me))} as deleted_at,
        case when ${deletedAt(sql, me)} is null then m.attachments else '[]' end as attachments,
        ${messageState(sql, me)}
      from ${messagesFor(sql, me, sql`c.id`)} m
      order by m.id desc
      limit ${CONVERSATION_PREVIEW_MESSAGES}
    ) shown
  ) latest
  order by c.position desc`

/** Latest message first, one more than `limit`; `position` is the list's cursor. */
export function listConversations(
  sql: Sql,
  me: number,
  { search, user_id }: { search?: string | undefined; user_id?: number | undefined },
  { limit, after }: PageRequest,
) {
  const words = search && foldedPattern(search)
  const matches = words
    ? sql`(fold_text(u.first_name || ' ' || u.last_name) like ${words} or u.username like ${words} or exists (
        select from ${messagesFor(sql, me, sql`c.id`)} m
        where fold_text(m.content) like ${words} and ${deletedAt(sql, me)} is null))`
    : sql`true`
  const isWith = user_id === undefined ? sql`true` : sql`c.other_id = ${user_id}`
  const listed = sql`not c.is_hidden and c.position < ${after ?? Number.MAX_SAFE_INTEGER}
    and ${isWith} and ${matches}`
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

/** True for the side `c` of a conversation that is the member's, and that they may read. */
export const isOwnConversation = (sql: Sql, me: number, id: number) => sql`
  c.id = ${id} and c.user_id = ${me}
  -- Messages of deleted and suspended accounts stay.
  and exists (
    select from users u where u.id = c.other_id and (${isNotBlocked(sql, me)} or u.deleted_at is not null))`

/** The other member of a conversation; undefined if it isn't the member's. */
export function findOtherParticipant(sql: Sql, me: number, id: number) {
  return firstRow(sql<{ id: number; shares_activity: boolean }[]>`
    select c.other_id as id, ${sharesActivity(sql, me)} as shares_activity
    from sides c
    where ${isOwnConversation(sql, me, id)}`)
}

/** A person whom the member can see, and whether they are friends. */
export function findRecipient(sql: Sql, me: number, other: number) {
  return firstRow(sql<{ is_stranger: boolean }[]>`
    select ${isStranger(sql, me)} as is_stranger
    from users u
    where u.id = ${other} and ${isApproachable(sql, me)}`)
}

export function openConversation(sql: Sql, me: number, other: number) {
  return firstRow(sql<{ id: number; is_new: boolean }[]>`
    select conversation_id as id, is_new from open_conversation(${me}, ${other})`)
}

/**
 * Whom a message of the member would go to: a stranger, who is neither a friend nor has written to them, or the other
 * side of an application, who hasn't written to them yet. Undefined for anyone else.
 */
export async function findUnansweredRecipient(sql: Sql, me: number, id: number) {
  const row = await firstRow(sql<{ has_application: boolean; is_request: boolean }[]>`
    select have_application(${me}, c.other_id) as has_application,
      c.last_seq = 0 or c.request_from = ${me} as is_request
    from sides c
    where c.id = ${id} and c.user_id = ${me} and not are_friends(${me}, c.other_id)
      and (c.last_seq = 0 or c.request_from = ${me} or not exists (
        select from messages m where m.conversation_id = c.id and m.sender_id = c.other_id))`)
  if (row?.has_application) return 'applicationSide'
  return row?.is_request ? 'stranger' : undefined
}

/** Returns false if there is no request of the other member. */
export function acceptMessageRequest(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    update conversations
    set request_from = null, declined_at = null
    where id = ${id} and request_from <> ${me} and ${me} in (participant_1_id, participant_2_id)
    returning 1`)
}

/** Hides the conversation for the member. Returns false if there is no request of the other member. */
export function declineMessageRequest(sql: Sql, me: number, id: number) {
  return hasRows(sql`
    update conversations
    set declined_at = now(),
      hidden_1 = hidden_1 or participant_1_id = ${me}, hidden_2 = hidden_2 or participant_2_id = ${me},
      last_read_1 = case when participant_1_id = ${me} then position else last_read_1 end,
      last_read_2 = case when participant_2_id = ${me} then position else last_read_2 end,
      unread_1 = case when participant_1_id = ${me} then 0 else unread_1 end,
      unread_2 = case when participant_2_id = ${me} then 0 else unread_2 end
    where id = ${id} and request_from <> ${me} and ${me} in (participant_1_id, participant_2_id)
    returning 1`)
}
