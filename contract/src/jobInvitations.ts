import { endpoint } from './endpoint.ts'
import { Id, IdParams, nullableText, pageParams, text, Timestamp } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const INVITATION_NOTE_MAX = 300

/** The state of an invitation; withdrawing the application makes it `invited` again. */
export const INVITATION_STATES = ['invited', 'applied', 'declined'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

const Invitation = z.object({ id: z.int(), note: nullableText, created_at: Timestamp })

/** An invitation as the employer sees it. */
export const SentInvitation = Invitation.extend({ user: PersonWithAvatar, state: z.enum(INVITATION_STATES) })
export type SentInvitation = z.output<typeof SentInvitation>

/** An unanswered invitation as the invited person sees it; `user` is the employer. */
export const ReceivedInvitation = Invitation.extend({
  user: PersonWithAvatar,
  job: z.object({ id: z.int(), title: z.string(), company: z.string(), location: z.string() }),
})
export type ReceivedInvitation = z.output<typeof ReceivedInvitation>

/** An open job of the member, and whether a person was invited to it or applied for it. */
export const InvitableJob = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  state: z.enum(INVITATION_STATES).nullable(),
})
export type InvitableJob = z.output<typeof InvitableJob>

export const listInvitableJobs = endpoint({
  method: 'GET',
  path: '/api/users/:id/invitable-jobs',
  summary:
    "The member's open jobs, newest first, each with whether this person was invited to it or applied for it.",
  access: 'member',
  params: IdParams,
  query: z.object(pageParams(50)),
  output: z.object({ jobs: z.array(InvitableJob), total: z.int() }),
  refuses: ['user_not_found'],
  shows: ['applicants'],
})

export const inviteToJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/invitations',
  summary:
    "Invites a person to apply for the member's own open job, once per person and job. Strangers can only be invited while they are available for hire. They're notified.",
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({ user_id: Id, note: text(INVITATION_NOTE_MAX).nullish() }),
  output: SentInvitation,
  status: 201,
  limit: 'invitation',
  idempotent: true,
  refuses: [
    'email_unverified',
    'not_yourself',
    'job_not_found',
    'not_your_job',
    'job_closed',
    'user_not_found',
    'not_available_for_hire',
    'already_invited',
    'has_applied',
  ],
  changes: 'applicants',
  queue: { label: 'Invitation', done: ['already_invited', 'has_applied'] },
  texts: { note: 'refused' },
})

export const listJobInvitations = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/invitations',
  summary: "Who was invited to the member's own job, and what became of it, newest first.",
  access: 'member',
  params: IdParams,
  query: z.object(pageParams(20)),
  output: z.object({ invitations: z.array(SentInvitation), total: z.int() }),
  refuses: ['job_not_found', 'not_your_job'],
  shows: ['applicants'],
})

export const listReceivedInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: "The member's unanswered invitations to apply for open jobs, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ invitations: z.array(ReceivedInvitation), total: z.int() }),
  shows: ['applications'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/decline',
  summary: "Declines an invitation. The employer sees it, but isn't notified. The member can still apply.",
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['invitation_not_found'],
  changes: 'applications',
  queue: { label: 'Invitation declined', done: ['invitation_not_found'] },
})
