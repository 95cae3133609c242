import { Timestamp } from './fields.ts'
import { z } from './zod.ts'

/** The states that both members see. A withdrawn request counts as never made. */
export const CONTACT_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'taken_back'] as const

/** One member's request for another's email and phone. */
export const ContactRequestState = z.object({
  status: z.enum(CONTACT_REQUEST_STATUSES),
  reason: z.string(),
  created_at: Timestamp,
})
export type ContactRequestState = z.output<typeof ContactRequestState>

/** Whether a viewer can ask a person for email and phone. */
export const askableContact = {
  /** The viewer's request; null if there is none, or if enough time has passed to ask again. */
  contact_request: ContactRequestState.nullable(),
  /** Whether the person has contact details that the viewer doesn't see and may ask for now. */
  can_ask_for_contact: z.boolean(),
}
