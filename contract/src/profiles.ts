import { AccountLimit } from './accountLimitState.ts'
import { askableContact, ContactRequestState } from './contactRequestState.ts'
import { endpoint } from './endpoint.ts'
import {
  IdParams,
  optionalText,
  optionalLine,
  Timestamp,
  requiredLine,
  nullableText,
  COMPANY_MAX,
  ISLAND_MAX,
  LOCATION_MAX,
  FILE_REFERENCE_MAX,
} from './fields.ts'
import { CheckedCredential } from './checkedCredential.ts'
import { contactFields, PersonSummary, PersonWithAvatar } from './people.ts'
import { USERNAME_MAX, USERNAME_MIN } from './rules/usernames.ts'
import { talentTerms } from './talentTerms.ts'
import { z } from './zod.ts'

export const USER_TYPES = ['freelancer', 'client', 'employer', 'recruiter'] as const
export const UserType = z.enum(USER_TYPES, { error: 'Please select your account type' })
export type UserType = z.output<typeof UserType>

/** The location of every new account (specification, section 9). */
export const NEW_ACCOUNT_LOCATION = 'Bahamas'

export const NAME_MAX = 80
export const BIO_MAX = 2000
export const PHONE_MAX = 40
export const OCCUPATION_MAX = 120
export const TRADE_MAX = 80

/**
 * A whole profile as others see it; people.ts has the short forms for lists. Email and phone are null unless shared
 * with the viewer.
 */
export const Person = PersonWithAvatar.extend({
  ...contactFields,
  location: nullableText,
  island: nullableText,
  bio: nullableText,
  skills: nullableText,
  experience: nullableText,
  education: nullableText,
  occupation: nullableText,
  company_name: nullableText,
  trade: nullableText,
  is_available_for_hire: z.boolean(),
  /** Whether they would move to another island for work. */
  willing_to_relocate: z.boolean(),
  ...talentTerms,
  user_type: z.string(),
  profileImage: nullableText,
  /** Checked by administrators. */
  credentials: z.array(CheckedCredential),
  posts_count: z.int(),
  created_at: Timestamp,
})
export type Person = z.output<typeof Person>

/** The signed-in member. */
export const User = Person.extend({
  email: z.string(),
  phone: nullableText,
  role: z.enum(['member', 'admin']),
  /** Whether the member has opened the link that was sent to `email`. */
  email_verified: z.boolean(),
  /** A new address whose link hasn't been opened yet. */
  pending_email: nullableText,
  /** Whether the member must confirm the address before they can reach people they don't know. */
  must_verify_email: z.boolean(),
  /** Set while reports limit the account. */
  account_limit: AccountLimit.nullable(),
  /** The trade that the member usually hires: "Electrician". */
  hires: nullableText,
  /** When the member finished or dismissed the first-run card; null while home shows it. */
  first_run_done_at: Timestamp.nullable(),
})
export type User = z.output<typeof User>

/** The friendship of the viewer with a person. `request_id` is the pending request. */
export const Friendship = z.object({
  state: z.enum(['none', 'friends', 'sent', 'received']),
  request_id: z.int().nullable(),
})
export type Friendship = z.output<typeof Friendship>

/** A profile with the viewer's relation to it. `friendship` is null for the viewer's own. */
export const PersonProfile = Person.extend({
  friendship: Friendship.nullable(),
  is_saved: z.boolean(),
  is_muted: z.boolean(),
  mutual_friends_count: z.int(),
  ...askableContact,
  /** The person's request for the viewer's contact details, while it is unanswered or accepted. */
  received_contact_request: ContactRequestState.nullable(),
})
export type PersonProfile = z.output<typeof PersonProfile>

/** The author of a post or a comment. `email` is always null. */
export const Author = PersonSummary.extend({ company_name: nullableText })
export type Author = z.output<typeof Author>

/** Lowercase letters, digits, underscores or dots. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    new RegExp(`^[a-z0-9_.]{${USERNAME_MIN},${USERNAME_MAX}}$`),
    `Use ${USERNAME_MIN} to ${USERNAME_MAX} letters, digits, underscores or dots`,
  )

/** All fields are optional. "" clears a field. */
export const ProfileChanges = z.object({
  first_name: requiredLine(NAME_MAX, 'First name is required').optional(),
  last_name: requiredLine(NAME_MAX, 'Last name is required').optional(),
  username: Username.optional(),
  phone: optionalText(PHONE_MAX),
  phone_whatsapp: z.boolean().optional(),
  willing_to_relocate: z.boolean().optional(),
  location: optionalLine(LOCATION_MAX),
  /** The name of an island, or of a place on it. */
  island: optionalLine(ISLAND_MAX),
  bio: optionalText(BIO_MAX),
  skills: optionalLine(1000),
  experience: optionalText(BIO_MAX),
  education: optionalText(BIO_MAX),
  occupation: optionalLine(OCCUPATION_MAX),
  company_name: optionalLine(COMPANY_MAX),
  trade: optionalLine(TRADE_MAX),
  hires: optionalLine(TRADE_MAX),
  avatar_url: optionalText(FILE_REFERENCE_MAX),
})
export type ProfileChanges = z.output<typeof ProfileChanges>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: "The signed-in member's own profile.",
  access: 'member',
  output: User,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: "Changes the given fields of the member's own profile.",
  access: 'member',
  // Usernames can't be cleared: "" keeps the current one.
  body: ProfileChanges.extend({
    username: z.preprocess((value: string) => value || undefined, ProfileChanges.shape.username).optional(),
  }),
  output: User,
  limit: 'account',
  refuses: ['username_taken', 'phone_taken', 'invalid_phone', 'foreign_picture', 'demo_account_locked'],
  changes: 'account',
  texts: {
    first_name: 'refused',
    last_name: 'refused',
    username: 'refused',
    phone: 'refused',
    location: 'refused',
    island: 'refused',
    bio: 'warned',
    skills: 'warned',
    experience: 'warned',
    education: 'warned',
    occupation: 'refused',
    company_name: 'refused',
    trade: 'refused',
    hires: 'refused',
    avatar_url: 'refused',
  },
  queue: ({ avatar_url }) => ({ label: avatar_url === undefined ? 'Profile changes' : 'Profile picture' }),
})

export const finishFirstRun = endpoint({
  method: 'POST',
  path: '/api/auth/first-run/finish',
  summary: "Removes the first-run card from the member's home, on all devices.",
  access: 'member',
  output: User,
  limit: 'account',
  idempotent: true,
  changes: 'account',
  queue: { label: 'Welcome card closed' },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: "A member's profile, limited to what they share with the viewer.",
  access: 'member',
  params: IdParams,
  output: PersonProfile,
  refuses: ['user_not_found'],
  shows: ['friends', 'contacts', 'saved', 'unwanted'],
  offline: true,
})

export const checkUsername = endpoint({
  method: 'GET',
  path: '/api/users/username',
  summary: 'Whether a username is available.',
  access: 'member',
  query: z.object({ username: Username }),
  output: z.object({ available: z.boolean() }),
  limit: 'search',
})
