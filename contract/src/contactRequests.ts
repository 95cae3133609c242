import { CONTACT_REQUEST_STATUSES, ContactRequestState } from './contactRequestState.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, requiredLine, Timestamp } from './fields.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const CONTACT_REASON_MAX = 200

/** Days after a decline, or after the owner took the details back, before the same member can ask again. */
export const ASK_AGAIN_AFTER_DAYS = 30

/** How long the list of who saw a member's contact details goes back. */
export const CONTACT_VIEWS_STORED_DAYS = 180

/** A request to or by the member. `user` is the other person; their `email` is always null. */
export const ContactRequest = z.object({
  id: z.int(),
  user: PersonSummary,
  reason: z.string(),
  status: z.enum(CONTACT_REQUEST_STATUSES),
  created_at: Timestamp,
  answered_at: Timestamp.nullable(),
})
export type ContactRequest = z.output<typeof ContactRequest>

const page = { output: z.object({ requests: z.array(ContactRequest), total: z.int() }) }

export const askForContact = endpoint({
  method: 'POST',
  path: '/api/users/:id/contact-request',
  summary:
    "Asks a member for their email and phone. They're notified of who asks and why. Members who hide from the caller aren't found.",
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({ reason: requiredLine(CONTACT_REASON_MAX, "Please say why you're asking") }),
  output: z.object({ contact_request: ContactRequestState }),
  status: 201,
  limit: 'contactRequest',
  idempotent: true,
  refuses: [
    'email_unverified',
    'not_yourself',
    'user_not_found',
    'contact_already_asked',
    'contact_already_shown',
    'ask_again_later',
  ],
  changes: 'contacts',
  texts: { reason: 'refused' },
  queue: { label: 'Contact request', done: ['contact_already_asked', 'contact_already_shown'] },
})

export const withdrawContactRequest = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/contact-request',
  summary: "Withdraws the member's unanswered request for a person's contact details.",
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['contact_request_not_found', 'contact_request_answered'],
  changes: 'contacts',
  queue: { label: 'Withdrawn contact request', done: ['contact_request_not_found'] },
})

export const answerContactRequest = endpoint({
  method: 'POST',
  path: '/api/users/:id/contact-request/answer',
  summary:
    "Accepts or declines a person's request for the member's contact details. After accepting, that person sees email and phone, whatever the settings say.",
  access: 'member',
  params: IdParams,
  body: z.object({ action: z.enum(['accept', 'decline'], { error: 'Choose accept or decline' }) }),
  output: z.object({ status: z.enum(['accepted', 'declined']) }),
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['contact_request_not_found', 'contact_request_answered'],
  changes: 'contacts',
  queue: ({ action }) => ({
    label: action === 'accept' ? 'Contact request accepted' : 'Contact request declined',
  }),
})

export const takeBackContact = endpoint({
  method: 'POST',
  path: '/api/users/:id/contact-request/take-back',
  summary: "Takes back the member's contact details from a person whose request they accepted.",
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['contact_request_not_found'],
  changes: 'contacts',
  queue: { label: 'Contact details no longer shared', done: ['contact_request_not_found'] },
})

export const listContactRequests = endpoint({
  method: 'GET',
  path: '/api/contact-requests',
  summary:
    "Requests for the member's contact details, newest first: unanswered ones, or with `status=accepted` those of the people who see the details.",
  access: 'member',
  query: z.object({ ...pageParams(100), status: z.enum(['pending', 'accepted']).default('pending') }),
  ...page,
  shows: ['contacts'],
})

export const listSentContactRequests = endpoint({
  method: 'GET',
  path: '/api/contact-requests/sent',
  summary: "The member's own requests for contact details, newest first, with the answers.",
  access: 'member',
  query: z.object(pageParams(100)),
  ...page,
  shows: ['contacts'],
})

/** Someone saw the member's email or phone on a day. `user` is null if the member can't see that person any more. */
export const ContactView = z.object({
  id: z.int(),
  user: PersonWithAvatar.nullable(),
  viewed_at: Timestamp,
})
export type ContactView = z.output<typeof ContactView>

export const listContactViews = endpoint({
  method: 'GET',
  path: '/api/contact-views',
  summary: "Who saw the member's email or phone, latest first; each person once a day.",
  access: 'member',
  query: z.object(pageParams(50)),
  output: z.object({ views: z.array(ContactView), total: z.int() }),
})
