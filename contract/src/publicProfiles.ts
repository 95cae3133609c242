import { CheckedCredential } from './checkedCredential.ts'
import { endpoint } from './endpoint.ts'
import { nullableText, pageParams, Timestamp } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { Post } from './posts.ts'
import { Username } from './profiles.ts'
import { z } from './zod.ts'

/** The public page of a member. */
export const publicProfilePath = (username: string) => `/@${username}`

/** A profile for anyone with the link, if the member switched it on. Never contact details. */
export const PublicProfile = PersonWithAvatar.extend({
  trade: nullableText,
  occupation: nullableText,
  island: nullableText,
  bio: nullableText,
  skills: nullableText,
  /** Checked by administrators. */
  credentials: z.array(CheckedCredential),
  phone_verified: z.boolean(),
  /** Null with fewer than three visible reviews. */
  rating: z.number().nullable(),
  reviews_count: z.int(),
})
export type PublicProfile = z.output<typeof PublicProfile>

/** A review without its author, who may not want to be public. */
export const PublicReview = z.object({
  id: z.int(),
  /** 1 to 5. */
  rating: z.int(),
  content: nullableText,
  created_at: Timestamp,
  job_title: z.string(),
})
export type PublicReview = z.output<typeof PublicReview>

const params = z.object({ username: Username })

export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/public',
  summary: 'A profile that its owner has made public. Other profiles are not found.',
  access: 'public',
  params,
  output: PublicProfile,
  refuses: ['user_not_found'],
  shows: ['account'],
})

export const listPublicProfilePosts = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/public/posts',
  summary: 'The public posts with pictures of a public profile, newest first.',
  access: 'public',
  params,
  query: z.object(pageParams(10)),
  output: z.array(Post),
  refuses: ['user_not_found'],
})

export const listPublicProfileReviews = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/public/reviews',
  summary: 'The reviews of a public profile, newest first.',
  access: 'public',
  params,
  query: z.object(pageParams(10)),
  output: z.array(PublicReview),
  refuses: ['user_not_found'],
})
