import { endpoint } from './endpoint.ts'
import { pageParams, PAGE_MAX } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

const empty = z.string().nullable()

/** Somebody who is available for hire. Email and phone are null unless their owner shows them on the board. */
export const Talent = PersonWithAvatar.extend({
  email: empty,
  phone: empty,
  trade: empty,
  occupation: empty,
  company_name: empty,
  location: empty,
  island: empty,
  bio: empty,
  skills: empty,
  user_type: z.string(),
  is_available_for_hire: z.literal(true),
  /** Of shown reviews, from three on. */
  rating: z.number().nullable(),
  reviews_count: z.int(),
  is_saved: z.boolean(),
})
export type Talent = z.output<typeof Talent>

export const listTalent = endpoint({
  method: 'GET',
  path: '/api/hireme/available',
  summary: 'The talent board: who is available for hire, the latest to say so first.',
  access: 'member',
  query: z.object({
    ...pageParams(PAGE_MAX),
    /** In name, trade, occupation, skills, bio and location. */
    search: z.string().check(z.trim(), z.maxLength(100)).optional(),
    trade: z.string().check(z.trim(), z.maxLength(80)).optional(),
    island: z.string().check(z.trim(), z.maxLength(80)).optional(),
  }),
  output: z.object({
    users: z.array(Talent),
    total: z.int(),
    /** Trades and islands of all who are on the board, the most frequent first, for the filters. */
    trades: z.array(z.object({ value: z.string(), count: z.int() })),
    islands: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
  limit: 'jobSearch',
})

export const toggleAvailability = endpoint({
  method: 'POST',
  path: '/api/hireme/toggle',
  summary:
    'Puts the member on the talent board or takes them off; with `is_available` the wanted state, without it the other one. `show_on_board` sets that setting in the same call.',
  access: 'member',
  body: z.object({ is_available: z.boolean().optional(), show_on_board: z.boolean().optional() }),
  output: z.object({ is_available: z.boolean() }),
  limit: 'like',
  idempotent: true,
  changes: 'account',
})
