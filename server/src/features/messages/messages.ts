import type { Conversation, Message, NewMessage, ReadState } from 'contract/messages'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import { refuse } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, MarkSeen, WriteContext as Writing } from '../../live/notify.ts'
import { messageEvents } from './messages.live.ts'
import * as queries from './messages.sql.ts'
import { createMessageSender } from './messageSender.ts'

type Parts = {
  live: LiveService
  limiter: RateLimiter
  pictures: Pick<MediaService, 'release'>
  notify: Notify
  seen: MarkSeen
}

/** A write of somebody's, whichever way it came: what follows from it waits for the commit. */
type Write = Writing & {
  /** The live connection that it came by, which needs not be told. */
  socketId?: string | undefined
}

/** The rules of private messages: who may write to whom, and who hears of it. */
export function createMessageService({ live, limiter, pictures, notify, seen }: Parts) {
  const tell = messageEvents(live)
  const put = createMessageSender({ live, notify })

  async function get(sql: Sql, me: Member, id: number): Promise<Conversation> {
    return withPresence((await queries.findConversation(sql, me.id, id)) ?? refuse('conversation_not_found'))
  }

  function withPresence(row: queries.ConversationRow): Conversation {
    const { other_id, shows_presence, last_seen_at, ...it } = row
    return { ...it, presence: shows_presence ? { online: live.isOnline(other_id), last_seen_at } : null }
  }

  async function open(sql: Sql, me: Member, other: number): Promise<Conversation> {
    if (other === me.id) refuse('not_yourself')
    const person = (await queries.findPerson(sql, me.id, other)) ?? refuse('user_not_found')
    return inTransaction(sql, async (sql) => {
      const made = (await queries.openConversation(sql, me.id, other)) ?? refuse('user_not_found')
      if (made.is_new && !person.is_friend) await limiter.count('stranger', { account: me.id })
      return get(sql, me, made.id)
    })
  }

  async function requireMember(sql: Sql, me: Member, id: number) {
    return (await queries.findOther(sql, me.id, id)) ?? refuse('conversation_not_found')
  }

  async function listMessages(
    sql: Sql,
    me: Member,
    id: number,
    { after_id, limit, after }: queries.Page & { after_id: number | undefined },
  ) {
    await requireMember(sql, me, id)
    return after_id === undefined
      ? queries.listMessages(sql, me.id, id, { limit, after })
      : queries.listMessagesAfter(sql, me.id, id, { limit, after: after ?? after_id })
  }

  /** Sends a message; the one way in, for POST and for the live connection. */
  async function send(write: Write, me: Member, it: NewMessage): Promise<Message> {
    const sent = await put(write, me, it)
    if (sent.is_new) write.afterwards(() => tell.sent(sent, write.socketId))
    return sent.message
  }

  async function markRead(write: Write, me: Member, id: number, last_read_id: number): Promise<ReadState> {
    const marked = await mark(write.sql, me, { conversation_id: id, read: last_read_id })
    const { unread_count, has_moved } = marked
    if (has_moved) await seen(write.sql, me.id, { subject_type: 'conversation', subject_id: id })
    const state = {
      last_read_id: marked.last_read_id,
      unread_count,
      unread: await queries.countUnread(write.sql, me.id),
    }
    if (has_moved) write.afterwards(() => tell.read(me.id, id, { ...state, ...marked }, write.socketId))
    return state
  }

  async function markDelivered(write: Write, me: Member, id: number, delivered: number): Promise<void> {
    const marked = await mark(write.sql, me, { conversation_id: id, delivered })
    if (marked.has_moved && marked.shows_receipts)
      write.afterwards(() => tell.delivered(me.id, id, marked.other_id, marked.last_delivered_id))
  }

  async function mark(sql: Sql, me: Member, it: Parameters<typeof queries.updateReceipts>[2]) {
    return (await queries.updateReceipts(sql, me.id, it)) ?? refuse('conversation_not_found')
  }

  async function answerRequest(write: Write, me: Member, id: number, action: 'accept' | 'delete') {
    const { sql } = write
    const { id: other } = await requireMember(sql, me, id)
    const answer = action === 'accept' ? queries.acceptRequest : queries.declineRequest
    if (!(await answer(sql, me.id, id))) refuse('no_message_request')
    if (action === 'accept') write.afterwards(() => tell.accepted(me.id, other, id))
  }

  async function remove(write: Write, me: Member, id: number): Promise<void> {
    const { sql } = write
    const found = (await queries.findForDeletion(sql, me.id, id)) ?? refuse('message_not_found')
    if (!found.is_own) refuse('not_your_message')
    if (found.is_gone) return
    if (found.is_too_old) refuse('too_late_to_delete')
    const gone = await queries.remove(sql, me.id, id)
    if (!gone) return
    await pictures.release(sql, gone.paths)
    const { conversation_id, other_id } = found
    const { deleted_at } = gone
    write.afterwards(() => tell.deleted([me.id, other_id], { id, conversation_id, deleted_at }))
  }

  /** Tells both that an administrator hid a message or restored it. */
  async function tellModerated({ sql, afterwards }: Write, id: number): Promise<void> {
    const found = await queries.findForBoth(sql, id)
    if (!found) return
    const { both, are_reachable, deleted_at, ...it } = found
    const { conversation_id } = it
    if (deleted_at !== null) afterwards(() => tell.deleted(both, { id, conversation_id, deleted_at }))
    else if (are_reachable) afterwards(() => tell.restored(both, it))
  }

  return {
    withPresence,
    get,
    open,
    requireMember,
    listMessages,
    send,
    markRead,
    markDelivered,
    answerRequest,
    remove,
    tellModerated,
  }
}

export type MessageService = ReturnType<typeof createMessageService>
