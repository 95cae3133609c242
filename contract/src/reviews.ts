import { endpoint } from './endpoint.ts'
import { HiddenState } from './hiddenState.ts'
import { Id, IdParams, nullableText, pageParams, text, Timestamp } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const REVIEW_TEXT_MAX = 1000
/**
 * The two reviews of a hire become visible when both are written. Without the other one, the applicant's does after
 * this many days, and the employer's only if the applicant had accepted an offer.
 */
export const REVIEW_VISIBLE_AFTER_DAYS = 14
/** A member has no rating with fewer visible reviews. */
export const RATING_MIN_REVIEWS = 3

export const Review = z.object({
  id: z.int(),
  application_id: z.int(),
  /** 1 to 5. */
  rating: z.int(),
  content: nullableText,
  created_at: Timestamp,
  job: z.object({ id: z.int(), title: z.string() }),
  user: PersonWithAvatar,
  /** Why the viewer's own review is hidden. */
  moderation: HiddenState.nullable(),
})
export type Review = z.output<typeof Review>

export const reviewHire = endpoint({
  method: 'POST',
  path: '/api/applications/:id/review',
  summary: 'Reviews the other party of a hire, once, from the start date of the job on.',
  access: 'member',
  params: IdParams,
  body: z.object({
    rating: z
      .int({ error: 'Choose one to five stars' })
      .min(1, 'Choose one to five stars')
      .max(5, 'Choose one to five stars'),
    content: text(REVIEW_TEXT_MAX).nullish(),
  }),
  output: z.object({ review: Review }),
  status: 201,
  limit: 'edit',
  idempotent: true,
  refuses: ['application_not_found', 'not_hired', 'not_started', 'already_reviewed'],
  texts: { content: 'warned' },
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/reviews',
  summary: 'The visible reviews of a member, newest first, with the average rating.',
  access: 'member',
  params: z.object({ user_id: Id }),
  query: z.object(pageParams(20)),
  output: z.object({ reviews: z.array(Review), total: z.int(), rating: z.number().nullable() }),
  refuses: ['user_not_found'],
  shows: ['content'],
  offline: true,
})

export const listPendingReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/to-write',
  summary: "Hires that the member hasn't reviewed yet and that have started, as employer or as employee.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({
    hires: z.array(
      z.object({
        /** The id of the application. */
        id: z.int(),
        hired_at: Timestamp,
        /** Whether the member's review becomes visible only when the other side has written theirs. */
        waits_for_other: z.boolean(),
        job: z.object({ id: z.int(), title: z.string() }),
        user: PersonWithAvatar.omit({ username: true }),
      }),
    ),
    total: z.int(),
  }),
  shows: ['applications', 'applicants'],
})
