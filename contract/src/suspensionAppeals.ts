import { endpoint } from './endpoint.ts'
import { requiredText, text, Timestamp } from './fields.ts'
import { HideReason } from './hiddenState.ts'
import { REPORT_DETAILS_MAX } from './moderation.ts'
import { z } from './zod.ts'

/** The token of the link in the email about a suspension. It works while the account is suspended. */
const AppealToken = text(200)

export const SUSPENSION_APPEAL_REQUIRED = 'Please say why your account should not be suspended'

export const findSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension-appeals/check',
  summary: 'The suspension that a link is about, for a member who cannot sign in.',
  access: 'public',
  body: z.object({ token: AppealToken }),
  output: z.object({
    reason: HideReason,
    explanation: z.string().nullable(),
    suspended_at: Timestamp,
    /** The appeal: undecided (`open`), rejected (`upheld`), or null if there is none. */
    appeal: z.enum(['open', 'upheld']).nullable(),
  }),
  limit: 'suspensionAppeal',
  refuses: ['verification_expired'],
})

export const appealSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension-appeals',
  summary: 'Appeals a suspension, once, with the token of the link in the email about it.',
  access: 'public',
  body: z.object({
    token: AppealToken,
    content: requiredText(REPORT_DETAILS_MAX, SUSPENSION_APPEAL_REQUIRED),
  }),
  limit: 'suspensionAppeal',
  refuses: ['verification_expired', 'already_appealed'],
  texts: { content: 'private' },
})
