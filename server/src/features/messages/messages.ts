import type * as messagesContract from 'contract/messages'
import type { Conversation, Message, NewMessage, ReadState } from 'contract/messages'
import type * as unreadCountsContract from 'contract/unreadCounts'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { keyOfMember, type RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuseLimited } from '../../members/accountLimit.ts'
import { lockMember } from '../../members/locks.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { refuse } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../writes/notify.ts'
import { createMessageEvents } from './messages.live.ts'
import * as conversationQueries from './conversations.sql.ts'
import * as queries from './messages.sql.ts'
import * as heldQueries from './heldMessages.sql.ts'
import { createMessageDeletion } from './messageDeletion.ts'
import { createMessageReview } from './messageReview.ts'
import { createMessageSender } from './messageSender.ts'

type Dependencies = {
  emailVerification: Pick<EmailVerificationPolicy, 'require'>
  live: LiveService
  limiter: RateLimiter
  media: Pick<MediaService, 'deleteUnused'>
  notify: Notify
  markSubjectRead: MarkSubjectRead
  /** The host of this server's pages. */
  ownHost: string
}

/** `socketId` is the caller's own connection, which isn't sent the event. */
type Write = WriteContext & { socketId?: string | undefined }

export function createMessageService({
  emailVerification,
  live,
  limiter,
  media,
  notify,
  markSubjectRead,
  ownHost,
}: Dependencies) {
  const emit = createMessageEvents(live)
  const storeMessage = createMessageSender({ live, notify })
  const review = createMessageReview(ownHost)

  async function getConversation(sql: Sql, me: AuthenticatedMember, id: number): Promise<Conversation> {
    return withPresence(
      (await conversationQueries.findConversation(sql, me.id, id)) ?? refuse('conversation_not_found'),
    )
  }

  function withPresence(row: conversationQueries.ConversationRow): Conversation {
    const { other_id, shows_presence, last_seen_at, ...conversation } = row
    const presence = shows_presence ? { online: live.isOnline(other_id), last_seen_at } : null
    return { ...conversation, presence }
  }

  async function findOrCreateConversation(sql: Sql, me: AuthenticatedMember, user_id: number) {
    if (user_id === me.id) refuse('not_yourself')
    const person = (await conversationQueries.findRecipient(sql, me.id, user_id)) ?? refuse('user_not_found')
    return inTransaction(sql, async (sql) => {
      const { id, is_new } =
        (await conversationQueries.openConversation(sql, me.id, user_id)) ?? refuse('user_not_found')
      if (is_new && person.is_stranger) {
        await refuseLimited(sql, me.id)
        await limiter.count('stranger', keyOfMember(me))
      }
      return id
    })
  }

  /** The other member of a conversation. Refuses if it isn't one of the member's. */
  async function requireConversation(sql: Sql, me: AuthenticatedMember, id: number) {
    return (
      (await conversationQueries.findOtherParticipant(sql, me.id, id)) ?? refuse('conversation_not_found')
    )
  }

  async function sendMessage(write: Write, me: AuthenticatedMember, message: NewMessage): Promise<Message> {
    const { sql } = write
    const recipient = await conversationQueries.findUnansweredRecipient(sql, me.id, message.conversation_id)
    if (recipient === undefined) return deliver(write, me, message)
    // Applying is consent to be answered.
    if (recipient === 'stranger') {
      await refuseLimited(sql, me.id)
      await emailVerification.require(sql, me.id)
    }
    return sendReviewed(write, me, message)
  }

  async function deliver(
    write: Write,
    sender: Pick<AuthenticatedMember, 'id'>,
    message: NewMessage,
  ): Promise<Message> {
    const result = await storeMessage(write, sender, message)
    if (result.is_new) write.afterCommit(() => emit.sent(result, write.socketId))
    return result.message
  }

  /** Sends a message to someone who hasn't written yet, or lets it wait for an administrator. */
  async function sendReviewed(write: Write, me: AuthenticatedMember, message: NewMessage) {
    return inTransaction(write.sql, async (sql) => {
      const held = await review.hold(sql, me, message)
      if (!held) return deliver({ ...write, sql }, me, message)
      if (held.is_new) write.afterCommit(() => emit.held(held.message, write.socketId))
      return held.message
    })
  }

  /** Sends a held message, which an administrator released. Returns its new id. */
  async function deliverHeldMessage(write: WriteContext, id: number): Promise<number> {
    const { sender_id, client_id, ...held } =
      (await heldQueries.takeHeldMessage(write.sql, id)) ?? refuse('already_decided')
    const message = { ...held, client_id: client_id ?? undefined }
    return (await deliver(write, { id: sender_id }, message)).id
  }

  async function markConversationRead(
    write: Write,
    me: AuthenticatedMember,
    id: number,
    last_read_id: number,
  ): Promise<ReadState> {
    const receipts = await updateReceipts(write.sql, me, { conversation_id: id, read: last_read_id })
    if (receipts.has_moved)
      await markSubjectRead(write.sql, me.id, { subject_type: 'conversation', subject_id: id })
    const state = {
      last_read_id: receipts.last_read_id,
      unread_count: receipts.unread_count,
      unread: await queries.countUnreadMessages(write.sql, me.id),
    }
    if (receipts.has_moved)
      write.afterCommit(() => emit.read(me.id, id, { ...state, ...receipts }, write.socketId))
    return state
  }

  async function markDelivered(
    write: Write,
    me: AuthenticatedMember,
    id: number,
    delivered: number,
  ): Promise<void> {
    const receipts = await updateReceipts(write.sql, me, { conversation_id: id, delivered })
    if (receipts.has_moved && receipts.shows_receipts)
      write.afterCommit(() => emit.delivered(me.id, id, receipts.other_id, receipts.last_delivered_id))
  }

  async function updateReceipts(
    sql: Sql,
    me: AuthenticatedMember,
    update: Parameters<typeof queries.updateReceipts>[2],
  ) {
    return (await queries.updateReceipts(sql, me.id, update)) ?? refuse('conversation_not_found')
  }

  /** Emits to both members that an administrator hid or restored a message. */
  async function emitModerated({ sql, afterCommit }: WriteContext, id: number): Promise<void> {
    const found = await queries.findMessageWithParticipants(sql, id)
    if (!found) return
    const { both, sender_id, are_reachable, deleted_at, ...message } = found
    const { conversation_id } = message
    // The sender still reads it, and refetches it with the decision.
    const others = both.filter((participant) => participant !== sender_id)
    if (deleted_at !== null) afterCommit(() => emit.deleted(others, { id, conversation_id, deleted_at }))
    else if (are_reachable) afterCommit(() => emit.restored(both, message))
  }

  const handlers: Handlers<typeof messagesContract> &
    Handlers<typeof unreadCountsContract, 'countUnreadMessages'> = {
    async listConversations(filter, me, { sql, page, paginate }) {
      const rows = await conversationQueries.listConversations(sql, me.id, filter, page)
      return paginate(rows, 'position').map(withPresence)
    },

    getConversation: ({ id }, me, { sql }) => getConversation(sql, me, id),

    async openConversation({ user_id }, me, { sql }) {
      return getConversation(sql, me, await findOrCreateConversation(sql, me, user_id))
    },

    async listMessages({ id, after_id }, me, { sql, page, paginate }) {
      const messages =
        after_id === undefined
          ? await queries.listMessages(sql, me.id, id, page)
          : await queries.listMessagesAfter(sql, me.id, id, { ...page, after: page.after ?? after_id })
      return paginate(messages ?? refuse('conversation_not_found'))
    },

    async searchMessages({ q }, me, { sql, page, paginate }) {
      return paginate(await queries.searchMessages(sql, me.id, q, page))
    },

    async countUnreadMessages(_input, me, { sql }) {
      return { unread: await queries.countUnreadMessages(sql, me.id) }
    },

    sendMessage: (message, me, context) => sendMessage(context, me, message),

    async sendMessageToPerson({ id, ...message }, me, write) {
      // A refused message must not leave an empty conversation. Requests lock the member first, then the conversation.
      return inTransaction(write.sql, async (sql) => {
        await lockMember(sql, me.id)
        const conversation_id = await findOrCreateConversation(sql, me, id)
        return sendMessage({ ...write, sql }, me, { ...message, conversation_id })
      })
    },

    markConversationRead: ({ id, last_read_id }, me, context) =>
      markConversationRead(context, me, id, last_read_id),

    async respondToMessageRequest({ id, action }, me, write) {
      const { id: other } = await requireConversation(write.sql, me, id)
      const update =
        action === 'accept'
          ? conversationQueries.acceptMessageRequest
          : conversationQueries.declineMessageRequest
      if (!(await update(write.sql, me.id, id))) refuse('no_message_request')
      if (action === 'accept') write.afterCommit(() => emit.accepted(me.id, other, id))
    },

    deleteMessage: createMessageDeletion(media, emit),
  }

  return {
    handlers,
    requireConversation,
    sendMessage,
    deliverHeldMessage,
    markConversationRead,
    markDelivered,
    emitModerated,
  }
}

export type MessageService = ReturnType<typeof createMessageService>
