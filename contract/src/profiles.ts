import { endpoint } from './endpoint.ts'
import { IdParams, optionalText, optionalLine, Timestamp, requiredLine } from './fields.ts'
import { PersonSummary, PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const USER_TYPES = ['freelancer', 'client', 'employer', 'recruiter'] as const
export const UserType = z.enum(USER_TYPES, { error: 'Please select your account type' })
export type UserType = z.output<typeof UserType>

export const NAME_MAX = 80
export const BIO_MAX = 2000

const empty = z.string().nullable()

/** A person as others see one. Email and phone are null unless their owner shows them to the reader. */
export const Person = PersonWithAvatar.extend({
  email: empty,
  phone: empty,
  location: empty,
  island: empty,
  bio: empty,
  skills: empty,
  experience: empty,
  education: empty,
  occupation: empty,
  company_name: empty,
  trade: empty,
  is_available_for_hire: z.boolean(),
  user_type: z.string(),
  profileImage: empty,
  posts_count: z.int(),
  created_at: Timestamp,
})
export type Person = z.output<typeof Person>

/** The person signed in: everything of one's own. */
export const User = Person.extend({ email: z.string(), phone: empty, role: z.enum(['member', 'admin']) })
export type User = z.output<typeof User>

/** What the member and somebody are to each other; `request_id` is of the request that waits for an answer. */
export const Friendship = z.object({
  state: z.enum(['none', 'friends', 'sent', 'received']),
  request_id: z.int().nullable(),
})
export type Friendship = z.output<typeof Friendship>

/** A person with what they are to the member; the friendship is null for oneself. */
export const PersonProfile = Person.extend({
  friendship: Friendship.nullable(),
  is_saved: z.boolean(),
  is_muted: z.boolean(),
})
export type PersonProfile = z.output<typeof PersonProfile>

/** Who wrote a post or a comment. The email is always null: no screen shows it. */
export const Author = PersonSummary.extend({ company_name: empty })
export type Author = z.output<typeof Author>

/** 3 to 30 small letters, digits, underscores and dots; compared without case. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_.]{3,30}$/, 'Use 3 to 30 letters, digits, underscores or dots')

/** Fields that may be left out; "" empties one. */
export const ProfileChanges = z.object({
  first_name: requiredLine(NAME_MAX, 'First name is required').optional(),
  last_name: requiredLine(NAME_MAX, 'Last name is required').optional(),
  username: Username.optional(),
  phone: optionalText(40),
  location: optionalLine(120),
  island: optionalLine(80),
  bio: optionalText(BIO_MAX),
  skills: optionalLine(1000),
  experience: optionalText(BIO_MAX),
  education: optionalText(BIO_MAX),
  occupation: optionalLine(120),
  company_name: optionalLine(120),
  trade: optionalLine(80),
  avatar_url: optionalText(200),
})
export type ProfileChanges = z.output<typeof ProfileChanges>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The person signed in.',
  access: 'member',
  output: User,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: "Changes one's own profile; what is left out stays.",
  access: 'member',
  // No handle is ever empty: a form without one keeps what there is.
  body: ProfileChanges.extend({
    username: z.preprocess((it: string) => it || undefined, ProfileChanges.shape.username).optional(),
  }),
  output: User,
  limit: 'account',
  refuses: ['username_taken', 'phone_taken', 'invalid_phone', 'foreign_picture', 'demo_account_locked'],
  changes: 'account',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A person, as their own settings show them to members.',
  access: 'member',
  params: IdParams,
  output: PersonProfile,
  refuses: ['user_not_found'],
})

export const checkUsername = endpoint({
  method: 'GET',
  path: '/api/users/username',
  summary: 'Whether a username is free, for the form while somebody types.',
  access: 'member',
  query: z.object({ username: Username }),
  output: z.object({ available: z.boolean() }),
  limit: 'search',
})
