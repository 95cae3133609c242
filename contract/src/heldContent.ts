import { CHANGE_REQUIRED, decisionReasons, isExplained, isReasonFor } from './words/decisionReasons.ts'
import { endpoint } from './endpoint.ts'
import { Id, nullableText, pageParams, text, Timestamp } from './fields.ts'
import { Job } from './jobs.ts'
import { Message } from './messages.ts'
import { ModerationAction, REPORT_DETAILS_MAX } from './moderation.ts'
import { PersonIdentity } from './people.ts'
import { Post } from './posts.ts'
import { z } from './zod.ts'

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
  change_asked: true,
}).extend({
  /** When the job was posted or last edited. */
  held_at: Timestamp,
})
export type HeldJob = z.output<typeof HeldJob>

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
  /** What its author was asked to change, while that is to be done. */
  change_asked: nullableText,
})
export type HeldPost = z.output<typeof HeldPost>

/** The `held_for` of a text sent to several strangers who haven't replied. Other values are scam rules. */
export const REPEATED_TEXT = 'repeated-text'

/** A message to a stranger that waits, as administrators see it. */
export const HeldMessage = Message.pick({ id: true, content: true, attachments: true }).extend({
  held_at: Timestamp,
  held_for: z.array(z.string()),
  receiver: PersonIdentity,
})
export type HeldMessage = z.output<typeof HeldMessage>

export const HELD_TYPES = ['job', 'post', 'message'] as const
export type HeldType = (typeof HELD_TYPES)[number]

/** The most that is shown of one account, of each kind, and the most that is decided at once. */
export const HELD_SHOWN = 20
export const HELD_DECIDED_MAX = HELD_SHOWN * HELD_TYPES.length

/** A member with their held content, longest waiting first. */
export const HeldAccount = PersonIdentity.extend({
  created_at: Timestamp,
  /** All held items, including those not shown. */
  count: z.int(),
  oldest_at: Timestamp,
  jobs: z.array(HeldJob),
  posts: z.array(HeldPost),
  messages: z.array(HeldMessage),
})
export type HeldAccount = z.output<typeof HeldAccount>

/** Who has to act: an administrator, or the author, who was asked to change something. */
export const HELD_WAITS_FOR = ['administrator', 'author'] as const

export const listHeld = endpoint({
  method: 'GET',
  path: '/api/admin/held',
  summary: `Members with jobs, posts or first messages that wait until an administrator releases them, longest waiting first, with up to ${HELD_SHOWN} of each kind. Jobs whose \`held_for\` is empty wait only until their employer has confirmed the email address and a phone number, or was verified. By default without what waits for its author to change it.`,
  access: 'admin',
  query: z.object({
    ...pageParams(20),
    /** Only one kind. */
    type: z.enum(HELD_TYPES).optional(),
    /** Only of this member. */
    user_id: Id.optional(),
    waits_for: z.enum(HELD_WAITS_FOR).default('administrator'),
  }),
  output: z.object({ accounts: z.array(HeldAccount), total: z.int() }),
})

/** Held content as the administrator saw it. */
const HeldReference = z.object({ type: z.enum(HELD_TYPES), id: Id, held_at: Timestamp })

export const HELD_DECISIONS = ['release', 'ask_to_change', 'refuse'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]

/** Why something wasn't decided on: the code of the refusal that it alone would have got. */
export const LEFT_OUT_CODES = [
  'job_not_found',
  'post_not_found',
  'message_not_found',
  'already_decided',
  'own_decision',
  'conflict',
  'not_possible_here',
  'conversation_not_found',
  'message_refused',
] as const

export const decideHeld = endpoint({
  method: 'POST',
  path: '/api/admin/held',
  summary:
    "Releases held content, delivering a message; hides it with a reason (`refuse`); or asks the author to change it (`ask_to_change`, with `explanation`): it then stays held, and is back in the list when it was edited. Messages can't be changed. Each is decided on its own, logged, and its author is told, of several in one email. Left out is what can't be decided on (any more), such as what was edited since `held_at` (`conflict`).",
  access: 'admin',
  body: z
    .object({
      decision: z.enum(HELD_DECISIONS),
      items: z.array(HeldReference).min(1).max(HELD_DECIDED_MAX),
      ...decisionReasons,
      /** Visible to administrators only. */
      note: text(REPORT_DETAILS_MAX).optional(),
    })
    .refine(...isExplained)
    .refine(({ decision, explanation }) => decision !== 'ask_to_change' || Boolean(explanation), {
      path: ['explanation'],
      error: CHANGE_REQUIRED,
    })
    .refine(
      ({ items, reason }) => items.every(({ type }) => isReasonFor(type)[0]({ reason })),
      isReasonFor()[1],
    ),
  output: z.object({
    decided: z.array(ModerationAction),
    left_out: z.array(HeldReference.pick({ type: true, id: true }).extend({ code: z.enum(LEFT_OUT_CODES) })),
  }),
  status: 201,
  limit: 'smallWrite',
})
