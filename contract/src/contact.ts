import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Timestamp, pageParams, requiredText, requiredLine } from './fields.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

export const CONTACT_NAME_MAX = 120
export const CONTACT_MESSAGE_MAX = 2000

/** A message to the administrators, from a member or a visitor. */
export const NewContactMessage = z.object({
  name: requiredLine(CONTACT_NAME_MAX, 'Please enter your name'),
  email: Email,
  message: requiredText(CONTACT_MESSAGE_MAX, 'Please enter a message'),
})

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The member who sent it, or null for a visitor. */
  user: PersonIdentity.nullable(),
  created_at: Timestamp,
})
export type ContactMessage = z.output<typeof ContactMessage>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the administrators, who reply by email.',
  access: 'public',
  body: NewContactMessage,
  limit: 'contact',
  texts: { name: 'private', email: 'private', message: 'private' },
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/contact',
  summary: 'Unresolved contact messages, oldest first.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ messages: z.array(ContactMessage), total: z.int() }),
})

export const resolveContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/contact',
  summary: 'Resolves a contact message by deleting it.',
  access: 'admin',
  query: IdParams,
  limit: 'smallWrite',
  refuses: ['not_found'],
})
