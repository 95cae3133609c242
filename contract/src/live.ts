import { CHANGE_TOPICS } from './endpoint.ts'
import type { ErrorBody, Refusal } from './errors.ts'
import { Id, Timestamp } from './fields.ts'
import type { LimitName } from './limits.ts'
import { Message, NewMessage } from './messages.ts'
import { Notification } from './notifications.ts'
import { z } from './zod.ts'

/** Where the live connection is; the token goes in its `auth.token`. */
export const SOCKET_PATH = '/socket.io'

/** How long somebody is shown as typing after the last word of it. */
export const TYPING_TIMEOUT_MS = 5_000

/** How long after the last connection ended a member is told to be offline. */
export const OFFLINE_AFTER_MS = 5_000

/** Something that the client says, once: checked by the server, and counted by a row of `limits`. */
export type ClientEventDefinition = {
  payload: z.ZodType
  /** What it is acknowledged with. A refusal is acknowledged with the body of the HTTP error in its place. */
  acknowledgement: z.ZodType
  limit: LimitName
  refuses: readonly Refusal[]
}

const Ok = z.object({ ok: z.literal(true) })
const OfConversation = z.object({ conversation_id: Id })

/**
 * What the client says over the live connection, event by event. Where it asks for no acknowledgement, a refusal comes
 * as the event `error`.
 */
export const clientEvents = {
  /** From now on this connection hears who is typing there. */
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
  /** The same as POST /messages/: acknowledged once the message stands in the database. */
  send_message: {
    payload: NewMessage,
    acknowledgement: z.object({ message: Message }),
    limit: 'message',
    refuses: ['conversation_not_found', 'message_refused', 'foreign_file'],
  },
  /** Once a second at most in each conversation; more is heard by nobody. */
  typing: {
    payload: OfConversation.extend({ is_typing: z.boolean() }),
    acknowledgement: Ok,
    limit: 'typing',
    refuses: ['conversation_not_found'],
  },
  /** How far the member has read. */
  read: {
    payload: OfConversation.extend({ last_read_id: Id }),
    acknowledgement: Ok,
    limit: 'receipt',
    refuses: ['conversation_not_found'],
  },
  /** How far messages have reached one of the member's devices. */
  delivered: {
    payload: OfConversation.extend({ last_delivered_id: Id }),
    acknowledgement: Ok,
    limit: 'receipt',
    refuses: ['conversation_not_found'],
  },
} as const satisfies Record<string, ClientEventDefinition>

export type ClientEventName = keyof typeof clientEvents

/** What the server says over the live connection, event by event. */
export const serverEvents = {
  /** The connection stands. */
  connected: z.object({ user_id: z.int() }),
  /** Something that was said over the connection was refused. */
  error: z.object({ message: z.string(), code: z.string() }),
  /** Something that concerns the member happened. */
  notification: Notification,
  /** Something of the member's own has changed, on another device or by somebody else: a page that shows it reads it again. */
  changed: z.object({ what: z.enum(CHANGE_TOPICS) }),
  /** To every connection of the other member, and to the sender's others. */
  new_message: Message,
  /** A message is gone for both; its content is "" from now on. */
  message_deleted: z.object({ id: z.int(), conversation_id: z.int(), deleted_at: Timestamp }),
  /** A message that an administrator had hidden is there again. */
  message_restored: Message.pick({ id: true, conversation_id: true, content: true, attachments: true }),
  /** Somebody is typing, or no longer: to the connections that joined the conversation. */
  typing: z.object({ conversation_id: z.int(), user_id: z.int(), is_typing: z.boolean() }),
  /** A friend or conversation partner came or went; after connecting, one for each that is online. */
  user_status: z.object({ user_id: z.int(), status: z.enum(['online', 'offline']) }),
  /** How far somebody has read; one's own devices hear what is left unread, there and over all conversations. */
  read: z.object({
    conversation_id: z.int(),
    user_id: z.int(),
    last_read_id: z.int(),
    unread_count: z.int().optional(),
    unread: z.int().optional(),
  }),
  /** How far messages have reached the other. */
  delivered: z.object({ conversation_id: z.int(), user_id: z.int(), last_delivered_id: z.int() }),
  /** The messages to a stranger were accepted by them. */
  request_accepted: z.object({ conversation_id: z.int() }),
  /** The counts of a post, once they have settled for a moment; to those who may see it. */
  post_changed: z.object({ id: z.int(), likes_count: z.int(), comments_count: z.int() }),
  /** There is a new post, for those who may see it. */
  post_created: z.object({ id: z.int() }),
}

export type ServerEventName = keyof typeof serverEvents

/** The events as functions of their payload, for the typed ends of the connection. */
export type ServerToClientEvents = {
  [Event in ServerEventName]: (payload: z.output<(typeof serverEvents)[Event]>) => void
}
export type ClientToServerEvents = {
  [Event in ClientEventName]: (
    payload: z.input<(typeof clientEvents)[Event]['payload']>,
    acknowledge?: (answer: Acknowledgement<Event>) => void,
  ) => void
}

/** What the body of a refusal and an answer have not in common is `code`. */
export type Acknowledgement<Event extends ClientEventName> =
  z.output<(typeof clientEvents)[Event]['acknowledgement']> | ErrorBody
