import { Attachment, NewAttachments } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import {
  IdParams,
  Id,
  Timestamp,
  pageParams,
  requiredText,
  text,
  integerParam,
  whenMissing,
} from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { hasVisibleText, countCharacters } from './rules/visibleText.ts'
import { z } from './zod.ts'

export const MESSAGE_TEXT_MAX = 4000
export const CLIENT_ID_MAX = 64
const QUERY_MAX = 100

/** The number of latest messages included with each conversation of the list. */
export const CONVERSATION_PREVIEW_MESSAGES = 20

/** How many strangers get the same text before one of them answers; for the next ones it waits. */
export const SAME_TEXT_STRANGERS_MAX = 3
/** Shorter texts may be equal by chance. */
export const SAME_TEXT_MIN = 40

/** How many messages of one conversation can wait for an administrator at once. */
export const HELD_MESSAGES_MAX = 10

/** Minutes within which a sender can delete a message; one that wasn't delivered, at any time. */
export const MESSAGE_DELETE_MINUTES = 60

const TOO_LONG = `At most ${MESSAGE_TEXT_MAX.toLocaleString('en')} characters`

export const Participant = PersonSummary.omit({ email: true }).extend({ company_name: z.string().nullable() })
export type Participant = z.output<typeof Participant>

export const Message = z.object({
  /** Increases within a conversation. */
  id: z.int(),
  conversation_id: z.int(),
  /** 1, 2, 3 … in the conversation, without gaps, so that clients detect missed messages. 0 if it isn't delivered. */
  seq: z.int(),
  sender_id: z.int(),
  sender: PersonWithAvatar.omit({ username: true }),
  /** "" if the message was deleted. */
  content: z.string(),
  /** An id chosen by the sender's device. Null for the recipient. */
  client_id: z.string().nullable(),
  created_at: Timestamp,
  deleted_at: Timestamp.nullable(),
  attachments: z.array(Attachment),
  /**
   * Set for its sender if it was hidden, or waits for an administrator or was refused. In the latter cases `seq` is 0:
   * only its sender sees it, and delivered it gets another id.
   */
  moderation: HiddenState.nullable(),
})
export type Message = z.output<typeof Message>

/** A conversation as one participant sees it. Message ids are 0 if there is no such message. */
export const Conversation = z.object({
  id: z.int(),
  participant_1_id: z.int(),
  participant_2_id: z.int(),
  participant_1: Participant,
  participant_2: Participant,
  /** The latest `CONVERSATION_PREVIEW_MESSAGES`, oldest first. */
  messages: z.array(Message),
  /** When the last message was sent, or when the conversation was created. */
  updated_at: Timestamp,
  /** The viewer's unread messages. */
  unread_count: z.int(),
  /** The last message the viewer has read. */
  last_read_id: z.int(),
  /**
   * The last messages read by and delivered to the other person. 0 if one of them turned read receipts off, and until a
   * request is accepted.
   */
  their_last_read_id: z.int(),
  their_last_delivered_id: z.int(),
  /** The sender of a pending message request, or null. */
  request_from: z.int().nullable(),
  /** The job of the latest application between the two, which makes them no strangers; or null. */
  job: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Whether an administrator suspended the other person: what they wrote stays readable. */
  is_suspended: z.boolean(),
  /** The other person's presence. Null if one of them hides it, and until a request is accepted. */
  presence: z.object({ online: z.boolean(), last_seen_at: Timestamp.nullable() }).nullable(),
})
export type Conversation = z.output<typeof Conversation>

/** Spaces around the text don't count, up to as many as a text may have characters. */
function isShortEnough(content: string): boolean {
  return (
    countCharacters(content.trim()) <= MESSAGE_TEXT_MAX && countCharacters(content) <= 2 * MESSAGE_TEXT_MAX
  )
}

const contentFields = {
  content: z
    .string(whenMissing('Write something'))
    .refine(isShortEnough, TOO_LONG)
    .overwrite((value) => (hasVisibleText(value) ? value : ''))
    // For the OpenAPI document, which doesn't show the refinement.
    .meta({ maxLength: MESSAGE_TEXT_MAX })
    .default(''),
  /** An id chosen by the sender's device. Sending it again in the conversation returns the first message. */
  client_id: z.string().min(1).max(CLIENT_ID_MAX).optional(),
  attachments: NewAttachments,
}

const isNotEmpty = ({ content, attachments }: { content: string; attachments: readonly unknown[] }) =>
  content !== '' || attachments.length > 0
const WRITE_SOMETHING = { path: ['content'], message: 'Write something' }

/** A message with text, files or both. */
export const NewMessage = z
  .object({ conversation_id: Id, ...contentFields })
  .refine(isNotEmpty, WRITE_SOMETHING)
export type NewMessage = z.output<typeof NewMessage>

/** `unread_count` is the number in this conversation, `unread` the number in all of them. */
export const ReadState = z.object({ last_read_id: z.int(), unread_count: z.int(), unread: z.int() })
export type ReadState = z.output<typeof ReadState>

// The specification names the paths of messages without /api.

export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  summary:
    "The member's conversations with their latest messages, most recently active first. One without messages is listed for whoever opened it. `search` matches the other person's name and the messages; `user_id` is the other person.",
  access: 'member',
  query: z.object({
    ...pageParams(100),
    search: text(QUERY_MAX).optional(),
    user_id: integerParam(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.array(Conversation),
  shows: ['messages'],
  offline: true,
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/messages/conversations',
  summary: 'Returns the conversation with a person, creating it if there is none.',
  access: 'member',
  body: z.object({ user_id: Id }),
  output: Conversation,
  limit: 'conversation',
  refuses: ['account_limited', 'user_not_found', 'not_yourself'],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id',
  summary: "One of the member's conversations.",
  access: 'member',
  params: IdParams,
  output: Conversation,
  refuses: ['conversation_not_found'],
  shows: ['messages'],
  offline: true,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id/messages',
  summary:
    'The messages of a conversation, newest first. With `after_id`: the messages after that one, oldest first, for catching up after a disconnect.',
  access: 'member',
  params: IdParams,
  query: z.object({
    ...pageParams(20),
    after_id: integerParam(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.array(Message),
  refuses: ['conversation_not_found'],
  shows: ['messages'],
  offline: true,
})

const sendRefusals = [
  'account_limited',
  'email_unverified',
  'conversation_not_found',
  'message_refused',
  'too_many_held',
  'foreign_file',
] as const

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/',
  summary:
    "Sends a message and responds once it is stored. A message to a stranger that reads like a scam, or has the text that several others got, waits for an administrator (`moderation`). The connection named in the header X-Socket-Id doesn't receive the `new_message` event.",
  access: 'member',
  body: NewMessage,
  output: Message,
  status: 201,
  limit: 'message',
  idempotent: true,
  refuses: sendRefusals,
  texts: { content: 'held', attachments: 'held' },
  queue: { label: 'Message' },
})

export const sendMessageToPerson = endpoint({
  method: 'POST',
  path: '/messages/to/:id',
  summary:
    'Sends a message to a person, creating the conversation with them if there is none. It may wait, as with `POST /messages/`.',
  access: 'member',
  params: IdParams,
  body: z.object(contentFields).refine(isNotEmpty, WRITE_SOMETHING),
  output: Message,
  status: 201,
  limit: 'message',
  idempotent: true,
  refuses: [...sendRefusals, 'user_not_found', 'not_yourself'],
  texts: { content: 'held', attachments: 'held' },
  queue: { label: 'Message' },
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:id',
  summary: `Deletes the member's own message for both participants, within ${MESSAGE_DELETE_MINUTES} minutes. A placeholder stays visible.`,
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['message_not_found', 'not_your_message', 'too_late_to_delete'],
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id/read',
  summary: 'Marks messages as read up to `last_read_id`. Lower ids than before have no effect.',
  access: 'member',
  params: IdParams,
  body: z.object({ last_read_id: Id }),
  output: ReadState,
  limit: 'receipt',
  refuses: ['conversation_not_found'],
})

export const respondToMessageRequest = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id/request',
  summary:
    'Accepts a message request, or deletes it: the conversation is hidden until the member opens it again.',
  access: 'member',
  params: IdParams,
  body: z.object({ action: z.enum(['accept', 'delete'], { error: 'Choose accept or delete' }) }),
  limit: 'smallWrite',
  refuses: ['conversation_not_found', 'no_message_request'],
})

/** A message found by a search, with the other participant. */
export const MessageSearchResult = Message.extend({ with: Participant })
export type MessageSearchResult = z.output<typeof MessageSearchResult>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  summary: "Messages in the member's conversations that match the words, newest first.",
  access: 'member',
  query: z.object({ ...pageParams(20), q: requiredText(QUERY_MAX, 'Enter what you are looking for') }),
  output: z.array(MessageSearchResult),
  limit: 'search',
})
