import { endpoint, NoContent } from './endpoint.ts'
import {
  IdParams,
  countCharacters,
  Id,
  line,
  Timestamp,
  pageParams,
  requiredText,
  text,
  integerParam,
} from './fields.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const MESSAGE_MAX = 4000
export const CLIENT_ID_MAX = 64
export const ATTACHMENTS_MAX = 4

/** How many messages come with a conversation in the list, the latest. */
export const CONVERSATION_PREVIEW_MESSAGES = 20

/** Minutes in which a sender can delete a message for both. */
export const MESSAGE_DELETE_MINUTES = 60

const TOO_LONG = `At most ${MESSAGE_MAX.toLocaleString('en')} characters`
const ATTACHMENT_NAME_MAX = 120

/** A file that goes with a message. */
export const Attachment = z.object({
  kind: z.enum(['image', 'document']),
  /** The path from the root: for a picture as an `img` loads it, for a document as a link downloads it. */
  path: z.string(),
  /** The file's name in the sender's words; "" where nobody said. */
  name: z.string(),
  bytes: z.int(),
})
export type Attachment = z.output<typeof Attachment>

/** Who takes part in a conversation. */
export const Participant = PersonSummary.omit({ email: true }).extend({ company_name: z.string().nullable() })
export type Participant = z.output<typeof Participant>

export const Message = z.object({
  /** Within a conversation a later message has a larger id. */
  id: z.int(),
  conversation_id: z.int(),
  /** Its place in the conversation: 1, 2, 3 … without a gap, so that a client sees when it missed one. */
  seq: z.int(),
  sender_id: z.int(),
  sender: PersonWithAvatar.omit({ username: true }),
  /** As it was written; "" once the message is deleted. */
  content: z.string(),
  /** The sender's own name for it; null for everybody else. */
  client_id: z.string().nullable(),
  created_at: Timestamp,
  deleted_at: Timestamp.nullable(),
  attachments: z.array(Attachment),
})
export type Message = z.output<typeof Message>

/** A conversation as one of its two members sees it. Ids of messages are 0 where there is none. */
export const Conversation = z.object({
  id: z.int(),
  participant_1_id: z.int(),
  participant_2_id: z.int(),
  participant_1: Participant,
  participant_2: Participant,
  /** The latest `LATEST_MESSAGES`, oldest first. */
  messages: z.array(Message),
  /** When something was last sent, or when the conversation was opened. */
  updated_at: Timestamp,
  /** Messages of the other's that the member has not read. */
  unread_count: z.int(),
  /** The latest message that the member has read. */
  last_read_id: z.int(),
  /** The latest message that the other has read, and that reached the other; 0 while one of the two hides receipts, and before a request is accepted. */
  their_last_read_id: z.int(),
  their_last_delivered_id: z.int(),
  /** Whose messages to a stranger wait until the other accepts them; null where nothing waits. */
  request_from: z.int().nullable(),
  /** The other's presence; null while one of the two hides it, and before a stranger's request is accepted. */
  presence: z.object({ online: z.boolean(), last_seen_at: Timestamp.nullable() }).nullable(),
})
export type Conversation = z.output<typeof Conversation>

/** What somebody sends: text, files or both. */
export const NewMessage = z
  .object({
    conversation_id: Id,
    content: z
      .string({ error: 'Write something' })
      .max(2 * MESSAGE_MAX, TOO_LONG)
      .refine((it) => countCharacters(it.trim()) <= MESSAGE_MAX, TOO_LONG)
      .default(''),
    /** One's own name for the message: the same again, in the same conversation, is answered with the first message. */
    client_id: z.string().min(1).max(CLIENT_ID_MAX).optional(),
    /** Paths that POST /api/upload/image or /api/upload/document answered with. */
    attachments: z
      .array(z.object({ path: z.string().max(200), name: line(ATTACHMENT_NAME_MAX).default('') }))
      .max(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} files`)
      .default([]),
  })
  .refine((it) => it.content.trim() !== '' || it.attachments.length > 0, {
    path: ['content'],
    message: 'Write something',
  })
export type NewMessage = z.output<typeof NewMessage>

/** How far the member has read; `unread` counts over all conversations, the same as the sum of their `unread_count`. */
export const ReadState = z.object({ last_read_id: z.int(), unread_count: z.int(), unread: z.int() })
export type ReadState = z.output<typeof ReadState>

export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  summary:
    "The member's conversations with their latest messages, the one last written in first; with `search` those where the other's name or a message has the words.",
  access: 'member',
  query: z.object({ ...pageParams(100), search: text(100).optional() }),
  output: z.array(Conversation),
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/messages/conversations',
  summary: 'The conversation with a person, made if there is none.',
  access: 'member',
  body: z.object({ user_id: Id }),
  output: Conversation,
  limit: 'conversation',
  refuses: ['user_not_found', 'not_yourself'],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id',
  summary: 'One conversation of the member.',
  access: 'member',
  params: IdParams,
  output: Conversation,
  refuses: ['conversation_not_found'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id/messages',
  summary:
    'The messages of a conversation, newest first; with `after_id` those after that one, oldest first, so that a client catches up from the last one that it has.',
  access: 'member',
  params: IdParams,
  query: z.object({
    ...pageParams(20),
    after_id: integerParam(0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.array(Message),
  refuses: ['conversation_not_found'],
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/',
  summary:
    'Sends a message; it is answered once it stands in the database. The header X-Socket-Id names the live connection of the caller, which is not told of it again.',
  access: 'member',
  body: NewMessage,
  output: Message,
  status: 201,
  limit: 'message',
  idempotent: true,
  refuses: ['conversation_not_found', 'message_refused', 'foreign_file'],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:id',
  summary: `Deletes one's own message for both, within ${MESSAGE_DELETE_MINUTES} minutes; that there was one stays visible.`,
  access: 'member',
  params: IdParams,
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['message_not_found', 'not_your_message', 'too_late_to_delete'],
})

export const markConversationRead = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id/read',
  summary: 'Notes how far the member has read; it never moves back.',
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
    "Accepts a stranger's messages, or deletes them: then the conversation is gone for the member until they open it again.",
  access: 'member',
  params: IdParams,
  body: z.object({ action: z.enum(['accept', 'delete'], { error: 'Choose accept or delete' }) }),
  output: NoContent,
  status: 204,
  limit: 'answer',
  refuses: ['conversation_not_found', 'no_message_request'],
})

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'How many messages the member has not read, over all conversations.',
  access: 'member',
  output: z.object({ unread: z.int() }),
})

/** A message that was looked for, and who it was exchanged with. */
export const MessageResult = Message.extend({ with: Participant })
export type MessageResult = z.output<typeof MessageResult>

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  summary: "Messages of the member's conversations that have the words, newest first.",
  access: 'member',
  query: z.object({ ...pageParams(20), q: requiredText(100, 'Enter what you are looking for') }),
  output: z.array(MessageResult),
  limit: 'search',
})
