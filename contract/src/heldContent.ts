import { CHANGE_REQUIRED, decisionReasons, isExplained, isReasonFor } from './decisionReasons.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, pageParams, text, Timestamp } from './fields.ts'
import { Job } from './jobs.ts'
import { Message } from './messages.ts'
import { ModerationAction, REPORT_DETAILS_MAX } from './moderation.ts'
import { PersonIdentity } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

/** A member whose content is held. */
const HeldAuthor = PersonIdentity.extend({ created_at: Timestamp })

/** The input of a decision on held content. */
const decisionFields = {
  held_at: Timestamp,
  ...decisionReasons,
  /** Visible to administrators only. */
  note: text(REPORT_DETAILS_MAX).optional(),
}

/** An administrator's decision on a held job or post. Asking to change it keeps it held, and needs an explanation. */
const HeldDecision = z
  .object({ decision: z.enum(['release', 'refuse', 'ask_to_change']), ...decisionFields })
  .refine(...isExplained)
  .refine(({ decision, explanation }) => decision !== 'ask_to_change' || Boolean(explanation), {
    path: ['explanation'],
    error: CHANGE_REQUIRED,
  })

/** Shared by the endpoints that decide on held content. */
const decides = {
  method: 'POST',
  access: 'admin',
  params: IdParams,
  output: ModerationAction,
  status: 201,
  limit: 'smallWrite',
} as const

/** A job that waits for review, as administrators see it. `held_for` is empty if its employer isn't trusted yet. */
export const HeldJob = Job.pick({
  id: true,
  title: true,
  company: true,
  description: true,
  requirements: true,
  benefits: true,
  work_hours: true,
  location: true,
  salary_range: true,
  salary_period: true,
  skills: true,
  questions: true,
  status: true,
  held_for: true,
}).extend({
  /** When the job was posted or last edited. */
  held_at: Timestamp,
  employer: HeldAuthor,
})
export type HeldJob = z.output<typeof HeldJob>

export const listHeldJobs = endpoint({
  method: 'GET',
  path: '/api/admin/held-jobs',
  summary:
    'Jobs that wait until an administrator releases them; those whose `held_for` is empty also until their employer has confirmed the email address and a phone number, or was verified. Without those that wait for their employer to change them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ jobs: z.array(HeldJob), total: z.int() }),
})

export const decideHeldJob = endpoint({
  ...decides,
  path: '/api/admin/held-jobs/:id',
  summary:
    'Releases a held job, hides it with a reason, or asks the employer to change it (`ask_to_change`, with `explanation`): it then stays held, and is back in the list when it was edited. Logs the decision and notifies the employer. Refused if the job was edited since `held_at`.',
  body: HeldDecision,
  refuses: ['job_not_found', 'already_decided', 'own_decision'],
})

/** A post with signs of a scam, as administrators see it. */
export const HeldPost = Post.pick({
  id: true,
  content: true,
  images: true,
  image_alts: true,
  video_url: true,
  location: true,
  audience: true,
}).extend({
  /** When the post was made or last edited. */
  held_at: Timestamp,
  held_for: z.array(z.string()),
  author: HeldAuthor,
})
export type HeldPost = z.output<typeof HeldPost>

export const listHeldPosts = endpoint({
  method: 'GET',
  path: '/api/admin/held-posts',
  summary:
    'Posts with signs of a scam, which wait until an administrator releases them. Without those that wait for their author to change them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ posts: z.array(HeldPost), total: z.int() }),
})

export const decideHeldPost = endpoint({
  ...decides,
  path: '/api/admin/held-posts/:id',
  summary:
    'Releases a held post, hides it with a reason, or asks the author to change it (`ask_to_change`, with `explanation`): it then stays held, and is back in the list when it was edited. Logs the decision and notifies the author. Refused if the post was edited since `held_at`.',
  body: HeldDecision.refine(...isReasonFor('post')),
  refuses: ['post_not_found', 'already_decided', 'own_decision'],
})

/** The `held_for` of a text sent to several strangers who haven't replied. Other values are scam rules. */
export const REPEATED_TEXT = 'repeated-text'

/** A message to a stranger that waits, as administrators see it. */
export const HeldMessage = Message.pick({ id: true, content: true, attachments: true }).extend({
  held_at: Timestamp,
  held_for: z.array(z.string()),
  sender: HeldAuthor,
  receiver: PersonIdentity,
})
export type HeldMessage = z.output<typeof HeldMessage>

export const listHeldMessages = endpoint({
  method: 'GET',
  path: '/api/admin/held-messages',
  summary:
    'First messages to strangers that read like a scam or were sent to several people, which wait until an administrator releases them.',
  access: 'admin',
  query: z.object(pageParams(20)),
  output: z.object({ messages: z.array(HeldMessage), total: z.int() }),
})

/** Without `ask_to_change`, because messages can't be edited. */
const MessageDecision = z
  .object({ decision: z.enum(['release', 'refuse']), ...decisionFields })
  .refine(...isExplained)
  .refine(...isReasonFor('message'))

export const decideHeldMessage = endpoint({
  ...decides,
  path: '/api/admin/held-messages/:id',
  summary: 'Delivers a held message, or refuses it with a reason. Logs the decision and notifies the sender.',
  body: MessageDecision,
  refuses: [
    'message_not_found',
    'already_decided',
    'own_decision',
    'conversation_not_found',
    'message_refused',
  ],
})
