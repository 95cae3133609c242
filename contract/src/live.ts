import { CHANGE_TOPICS } from './endpoint.ts'
import type { ErrorBody } from './errors.ts'
import type { RefusalCode } from './refusals.ts'
import { Id, Timestamp } from './fields.ts'
import type { RateLimitName } from './rateLimits.ts'
import { Message, NewMessage } from './messages.ts'
import { Notification } from './notifications.ts'
import { z } from './zod.ts'

/** The path of the Socket.IO server. The access token goes in `auth.token` of the handshake. */
export const SOCKET_PATH = '/socket.io'

/** A typing indicator disappears this long after the last `typing` event. */
export const TYPING_TIMEOUT_MS = 5_000

/** Clients spread their requests over this time after `catch_up`. */
export const CATCH_UP_SPREAD_MS = 3_000

/** A member is shown as offline this long after their last connection closed. */
export const OFFLINE_AFTER_MS = 5_000

/** An event sent by the client: validated and rate-limited by the server. */
export type ClientEventDefinition = {
  payload: z.ZodType
  /** The payload of the acknowledgement. A refusal is acknowledged with an `ErrorBody` instead. */
  acknowledgement: z.ZodType
  limit: RateLimitName
  refuses: readonly RefusalCode[]
}

const Ok = z.object({ ok: z.literal(true) })
const OfConversation = z.object({ conversation_id: Id })

/** Events sent by the client. If the client requests no acknowledgement, a refusal is sent as the event `error`. */
export const clientEvents = {
  /** Subscribes this connection to the conversation's typing events. */
  join_conversation: {
    payload: OfConversation,
    acknowledgement: Ok,
    limit: 'join',
    refuses: ['conversation_not_found'],
  },
  leave_conversation: {
    payload: OfConversation,
    acknowledgement: Ok,
    limit: 'join',
    refuses: ['conversation_not_found'],
  },
  /** Like POST /messages/: acknowledged once the message is stored. */
  send_message: {
    payload: NewMessage,
    acknowledgement: z.object({ message: Message }),
    limit: 'message',
    refuses: ['conversation_not_found', 'message_refused', 'foreign_file'],
  },
  /** At most once a second per conversation. More are ignored. */
  typing: {
    payload: OfConversation.extend({ is_typing: z.boolean() }),
    acknowledgement: Ok,
    limit: 'typing',
    refuses: ['conversation_not_found'],
  },
  /** Marks messages as read. */
  read: {
    payload: OfConversation.extend({ last_read_id: Id }),
    acknowledgement: Ok,
    limit: 'receipt',
    refuses: ['conversation_not_found'],
  },
  /** Marks messages as delivered to the member. */
  delivered: {
    payload: OfConversation.extend({ last_delivered_id: Id }),
    acknowledgement: Ok,
    limit: 'receipt',
    refuses: ['conversation_not_found'],
  },
} as const satisfies Record<string, ClientEventDefinition>

export type ClientEventName = keyof typeof clientEvents

/** Events sent by the server. */
export const serverEvents = {
  /** Sent after authentication. */
  connected: z.object({ user_id: z.int() }),
  /** Events may have been lost between processes of the server: what is shown must be fetched again. */
  catch_up: z.object({}),
  /** A client event was refused. */
  error: z.object({ message: z.string(), code: z.string() }),
  notification: Notification,
  /** Data of the member changed, on another device or by someone else. Open pages refetch it. */
  changed: z.object({ what: z.enum(CHANGE_TOPICS) }),
  /** Sent to all connections of the recipient and to the sender's other connections. */
  new_message: Message,
  /** A message was deleted for both participants. */
  message_deleted: z.object({ id: z.int(), conversation_id: z.int(), deleted_at: Timestamp }),
  /** A message that an administrator had hidden is visible again. */
  message_restored: Message.pick({ id: true, conversation_id: true, content: true, attachments: true }),
  /** Sent to the connections that joined the conversation. */
  typing: z.object({ conversation_id: z.int(), user_id: z.int(), is_typing: z.boolean() }),
  /** A friend or conversation partner went online or offline. Sent after connecting for each one online. */
  user_status: z.object({ user_id: z.int(), status: z.enum(['online', 'offline']) }),
  /** How far a participant has read. The unread counts are sent to that member's own devices only. */
  read: z.object({
    conversation_id: z.int(),
    user_id: z.int(),
    last_read_id: z.int(),
    unread_count: z.int().optional(),
    unread: z.int().optional(),
  }),
  /** How far messages were delivered to a participant. */
  delivered: z.object({ conversation_id: z.int(), user_id: z.int(), last_delivered_id: z.int() }),
  /** A message request was accepted. */
  request_accepted: z.object({ conversation_id: z.int() }),
  /** The counts of a post changed. Debounced. Sent to those who may see it. */
  post_changed: z.object({ id: z.int(), likes_count: z.int(), comments_count: z.int() }),
  /** A post was published. Sent to those who may see it. */
  post_created: z.object({ id: z.int() }),
}

export type ServerEventName = keyof typeof serverEvents

/** Event signatures for Socket.IO's types. */
export type ServerToClientEvents = {
  [Event in ServerEventName]: (payload: z.output<(typeof serverEvents)[Event]>) => void
}
export type ClientToServerEvents = {
  [Event in ClientEventName]: (
    payload: z.input<(typeof clientEvents)[Event]['payload']>,
    acknowledge?: (response: Acknowledgement<Event>) => void,
  ) => void
}

/** Only an `ErrorBody` has a `code`. */
export type Acknowledgement<Event extends ClientEventName> =
  z.output<(typeof clientEvents)[Event]['acknowledgement']> | ErrorBody

export type ClientEventPayload<Event extends ClientEventName> = z.input<
  (typeof clientEvents)[Event]['payload']
>
export type ClientEventResponse<Event extends ClientEventName> = z.output<
  (typeof clientEvents)[Event]['acknowledgement']
>
