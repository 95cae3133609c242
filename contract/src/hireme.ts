import { askableContact } from './contactRequestState.ts'
import { CheckedCredential } from './checkedCredential.ts'
import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { numberParam, pageParams, PAGE_SIZE_MAX, nullableText, ISLAND_MAX } from './fields.ts'
import { Facet, textFilter } from './filters.ts'
import { contactFields, PersonWithAvatar } from './people.ts'
import { TRADE_MAX } from './profiles.ts'
import { RATE_MAX, RATE_PERIODS, talentTerms, talentTermsInput } from './talentTerms.ts'
import { z } from './zod.ts'

export const TALENT_QUERY_MAX = 100

/** The reason of members who would move to the place that a search names. */
export const RELOCATION_REASON = 'Willing to relocate'

/** The reason of members who say that they serve the island of that place. */
export const servesReason = (island: string) => `Serves ${island}`

/**
 * A member available for hire. Email and phone are null unless the member shares them on the board or with the viewer.
 */
export const Talent = PersonWithAvatar.extend({
  ...contactFields,
  trade: nullableText,
  occupation: nullableText,
  company_name: nullableText,
  location: nullableText,
  island: nullableText,
  bio: nullableText,
  skills: nullableText,
  user_type: z.string(),
  is_available_for_hire: z.literal(true),
  willing_to_relocate: z.boolean(),
  ...talentTerms,
  /** Why the member is within reach of the place that the search names: "Ferry from New Providence". */
  reason: nullableText,
  /** Checked by administrators. */
  credentials: z.array(CheckedCredential),
  /** Null with fewer than three visible reviews. */
  rating: z.number().nullable(),
  reviews_count: z.int(),
  is_saved: z.boolean(),
  ...askableContact,
})
export type Talent = z.output<typeof Talent>

export const listTalent = endpoint({
  method: 'GET',
  path: '/api/hireme/available',
  summary:
    'The HireMe Board: members available for hire, most recently added first. A search that names a place ("plumber in Exuma") lists members there, then those within reach, each with the reason.',
  access: 'member',
  query: z.object({
    ...pageParams(PAGE_SIZE_MAX),
    /** Matches name, trade, occupation, skills, bio and location. */
    search: textFilter(TALENT_QUERY_MAX),
    trade: textFilter(TRADE_MAX),
    island: textFilter(ISLAND_MAX),
    /** The highest rate, converted to other periods (8 hours a day, 5 days a week). People without one stay. */
    rate_max: numberParam(RATE_MAX).optional(),
    rate_period: z.enum(RATE_PERIODS).default('hour'),
    /** People who live on this island or say that they serve it. */
    serves: textFilter(ISLAND_MAX),
    /** People who can start on this day (YYYY-MM-DD); those who don't say can. */
    available_by: dayInput().optional(),
  }),
  output: z.object({
    users: z.array(Talent),
    total: z.int(),
    /** Filter options: trades and islands of everyone on the board, most frequent first. */
    trades: Facet,
    islands: Facet,
  }),
  limit: 'jobSearch',
  shows: ['contacts', 'account'],
})

export const setAvailability = endpoint({
  method: 'POST',
  path: '/api/hireme/toggle',
  summary:
    'Sets whether the member is available for hire: to `is_available`, or to the opposite if omitted. The other fields change that setting and the profile in the same call.',
  access: 'member',
  body: z.object({
    is_available: z.boolean().optional(),
    show_on_board: z.boolean().optional(),
    ...talentTermsInput,
  }),
  output: z.object({ is_available: z.boolean() }),
  limit: 'like',
  idempotent: true,
  changes: 'account',
  queue: ({ is_available }) => ({
    label: is_available === false ? 'Not available for hire' : 'Available for hire',
  }),
})

export const confirmAvailability = endpoint({
  method: 'POST',
  path: '/api/hireme/keep',
  summary:
    'Says that the member is still available for hire. Without a sign of life, availability ends after 30 days. Has no effect if they are not available.',
  access: 'member',
  output: z.object({ is_available: z.boolean() }),
  limit: 'like',
  changes: 'account',
})
