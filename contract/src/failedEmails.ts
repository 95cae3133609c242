import { endpoint } from './endpoint.ts'
import { Id, Timestamp, pageParams } from './fields.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

/** An email that the mail server didn't take for days. */
export const FailedEmail = z.object({
  id: z.int(),
  subject: z.string(),
  /** Its receiver. */
  user: PersonIdentity,
  to: z.string(),
  /** The error of the last attempt. */
  reason: z.string().nullable(),
  created_at: Timestamp,
})
export type FailedEmail = z.output<typeof FailedEmail>

export const listFailedEmails = endpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'Emails that could not be sent for days, newest first. They are deleted after 30 days.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ emails: z.array(FailedEmail), total: z.int() }),
})

/** How many are sent again at a time. */
export const RESEND_MAX = 1_000

export const resendFailedEmails = endpoint({
  method: 'POST',
  path: '/api/admin/emails/resend',
  summary: `Sends a failed email again, or without an id the oldest ${RESEND_MAX}.`,
  access: 'admin',
  body: z.object({ id: Id.optional() }),
  output: z.object({ count: z.int() }),
  idempotent: true,
  limit: 'smallWrite',
  refuses: ['not_found'],
})
