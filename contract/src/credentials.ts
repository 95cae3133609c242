import { CREDENTIAL_EVIDENCE, CREDENTIAL_KINDS } from './checkedCredential.ts'
import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import {
  Id,
  IdParams,
  nullableText,
  optionalLine,
  pageParams,
  optionalList,
  text,
  Timestamp,
} from './fields.ts'
import { PersonIdentity } from './people.ts'
import { z } from './zod.ts'

const evidenceNames = Object.values(CREDENTIAL_EVIDENCE).flatMap(Object.keys)

/** `waiting` for an administrator, `returned` with a question, `approved`, `refused`, or an approval that `ended`. */
export const CREDENTIAL_STATUSES = ['waiting', 'returned', 'approved', 'refused', 'ended'] as const

/** Why an approval ended. */
export const CREDENTIAL_END_REASONS = {
  renamed: 'the company name on your profile changed',
  expired: 'the licence expired',
  withdrawn: 'an administrator ended it',
} as const

/** The most credentials of one member. */
export const CREDENTIALS_MAX = 10
export const CREDENTIAL_NAME_MAX = 120
export const CREDENTIAL_ANSWER_MAX = 1000
const NUMBER_MAX = 60

/** A credential as its owner and administrators see it. */
export const Credential = z.object({
  id: z.int(),
  kind: z.enum(CREDENTIAL_KINDS),
  /** The company with a page; null for a licence, or if the member hires without a page. */
  company_id: z.int().nullable(),
  name: z.string(),
  /** The number of the business licence, or of the licence or certificate. */
  licence_number: nullableText,
  nib_number: nullableText,
  domain: nullableText,
  status: z.enum(CREDENTIAL_STATUSES),
  /** When the member last asked. */
  requested_at: Timestamp,
  decided_at: Timestamp.nullable(),
  /** The documents that the administrator saw. */
  evidence: z.array(z.string()),
  /** The last day of the approval, YYYY-MM-DD in Nassau, or null. */
  expires_on: nullableText,
  /** The administrator's question or explanation. */
  answer: nullableText,
  /** Set if `status` is `ended`. */
  end_reason: z
    .enum(Object.keys(CREDENTIAL_END_REASONS) as (keyof typeof CREDENTIAL_END_REASONS)[])
    .nullable(),
})
export type Credential = z.output<typeof Credential>

/** Lowercase host name: "brightsparks.bs". A leading "www." or "https://" is dropped. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((domain) => domain.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/(?<!\/)\/+$/, ''))
  .pipe(
    z
      .string()
      .max(120)
      .regex(/^$|^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Enter a web address such as brightsparks.bs'),
  )

const details = {
  /** Required for a licence: the trade or activity it allows. A company's is that of its page, or of the profile. */
  name: optionalLine(CREDENTIAL_NAME_MAX),
  licence_number: optionalLine(NUMBER_MAX),
  nib_number: optionalLine(NUMBER_MAX),
  domain: z.preprocess((value: string) => (value as string | null) ?? '', Domain).optional(),
}

export const listCredentials = endpoint({
  method: 'GET',
  path: '/api/credentials',
  summary: "The member's own credentials in every status, latest request first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ credentials: z.array(Credential) }),
})

export const requestCredential = endpoint({
  method: 'POST',
  path: '/api/credentials',
  summary:
    "Asks an administrator to check the company of the member's profile, or a licence. Only numbers are given, never documents.",
  access: 'member',
  /** `company_id`: a company that the member owns, instead of the one of their profile. */
  body: z.object({ kind: z.enum(CREDENTIAL_KINDS), company_id: Id.nullish(), ...details }),
  output: Credential,
  status: 201,
  limit: 'report',
  idempotent: true,
  refuses: ['company_name_missing', 'company_not_found', 'credential_exists', 'too_many_credentials'],
  changes: 'account',
  texts: { name: 'held', licence_number: 'private', nib_number: 'private', domain: 'private' },
})

export const updateCredential = endpoint({
  method: 'PUT',
  path: '/api/credentials/:id',
  summary:
    'Asks again with other details. An approval ends. With the `requested_at` of a copy that is outdated, nothing changes.',
  access: 'member',
  params: IdParams,
  /** `requested_at` is that of the copy that was edited. If omitted, newer changes are overwritten. */
  body: z.object({ ...details, requested_at: Timestamp.optional() }),
  output: Credential,
  limit: 'report',
  refuses: [
    'credential_not_found',
    'company_name_missing',
    'company_not_found',
    'credential_exists',
    'edited_elsewhere',
  ],
  changes: 'account',
  texts: { name: 'held', licence_number: 'private', nib_number: 'private', domain: 'private' },
})

export const deleteCredential = endpoint({
  method: 'DELETE',
  path: '/api/credentials/:id',
  summary: 'Removes a credential, approved or not.',
  access: 'member',
  params: IdParams,
  limit: 'report',
  refuses: ['credential_not_found'],
  changes: 'account',
})

/** A credential with its owner, for administrators. */
export const CredentialRequest = Credential.extend({
  member: PersonIdentity.extend({ created_at: Timestamp }),
  /** Whether the member's confirmed email address is at `domain`. */
  is_email_at_domain: z.boolean(),
})
export type CredentialRequest = z.output<typeof CredentialRequest>

export const listCredentialRequests = endpoint({
  method: 'GET',
  path: '/api/admin/credentials',
  summary:
    'Credentials of one status. Those that wait for a decision are listed longest waiting first, others latest first.',
  access: 'admin',
  query: z.object({ ...pageParams(20), status: z.enum(CREDENTIAL_STATUSES).default('waiting') }),
  output: z.object({ credentials: z.array(CredentialRequest), total: z.int() }),
})

export const decideCredential = endpoint({
  method: 'POST',
  path: '/api/admin/credentials/:id',
  summary:
    'Approves a credential with what was seen, returns it with a question, refuses it, or ends an approval. Logs the decision and notifies the member. Refused if the request changed since `requested_at`.',
  access: 'admin',
  params: IdParams,
  body: z
    .object({
      decision: z.enum(['approve', 'return', 'refuse', 'end']),
      requested_at: Timestamp,
      /** For `approve`: keys of `CREDENTIAL_EVIDENCE`. */
      evidence: optionalList(z.array(z.enum(evidenceNames)).max(evidenceNames.length)),
      /** For `approve`: the last day of the approval. */
      expires_on: dayInput('Enter a date').nullable().default(null),
      /** For `return`, `refuse` and `end`: shown to the member. */
      answer: text(CREDENTIAL_ANSWER_MAX).default(''),
    })
    .refine(({ decision, evidence }) => decision !== 'approve' || evidence.length > 0, {
      path: ['evidence'],
      error: 'Choose what you saw',
    })
    .refine(({ decision, answer }) => decision !== 'return' || answer !== '', {
      path: ['answer'],
      error: 'Enter your question',
    })
    .refine(({ decision, answer }) => decision !== 'refuse' || answer !== '', {
      path: ['answer'],
      error: 'Say why you refuse it',
    })
    .refine(({ decision, answer }) => decision !== 'end' || answer !== '', {
      path: ['answer'],
      error: 'Say why it ends',
    }),
  output: CredentialRequest,
  limit: 'smallWrite',
  refuses: ['credential_not_found', 'already_decided', 'own_decision'],
})
