import { endpoint } from './endpoint.ts'
import { eitherOf } from './eitherOf.ts'
import { Id, IdParams, line, nullableText, pageParams, Timestamp, COMPANY_MAX } from './fields.ts'
import { PersonWithAvatar } from './people.ts'
import { z } from './zod.ts'

export const HIDDEN_FROM_MAX = 200

/** A person or a company by which the member isn't found: one of the two is null. */
export const HiddenFrom = z.object({
  id: z.int(),
  user: PersonWithAvatar.nullable(),
  company: nullableText,
  created_at: Timestamp,
})
export type HiddenFrom = z.output<typeof HiddenFrom>

/** A company name needs a letter or digit: its spaces, punctuation and "Ltd" don't count. */
const Company = line(COMPANY_MAX).refine((name) => /[\p{L}\p{N}]/u.test(name), {
  error: 'Please enter the name of a company',
})

export const listHiddenFrom = endpoint({
  method: 'GET',
  path: '/api/hiding',
  summary: 'The people and companies from which the member hides, latest first.',
  access: 'member',
  query: z.object(pageParams(50)),
  output: z.object({ entries: z.array(HiddenFrom), total: z.int() }),
  shows: ['unwanted'],
})

export const hideFrom = endpoint({
  method: 'POST',
  path: '/api/hiding',
  summary:
    'Hides the member from a person, or from all accounts that have or advertise for a company. They find the member neither on the HireMe Board nor in searches, suggestions, saved people or at the profile, and lose contact details that the member shared with them. Friendships, conversations, applications and public posts stay.',
  access: 'member',
  body: z
    .object({ user_id: Id.optional(), company: Company.optional() })
    .refine(...eitherOf('a person or a company', 'user_id', 'company')),
  output: HiddenFrom,
  status: 201,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['user_not_found', 'not_yourself', 'too_many_hidden'],
  changes: 'unwanted',
  texts: { company: 'private' },
})

export const stopHidingFrom = endpoint({
  method: 'DELETE',
  path: '/api/hiding/:id',
  summary: 'Removes a person or company from which the member hides.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['not_found'],
  changes: 'unwanted',
})
