import { CheckedCredential } from './checkedCredential.ts'
import { endpoint } from './endpoint.ts'
import {
  hasNoCredentials,
  Id,
  IdParams,
  line,
  nullableText,
  optionalText,
  pageParams,
  requiredLine,
  Timestamp,
  COMPANY_MAX,
  LOCATION_MAX,
  FILE_REFERENCE_MAX,
} from './fields.ts'
import { HiddenState } from './hiddenState.ts'
import { Job } from './jobs.ts'
import { PersonWithAvatar } from './people.ts'
import { ReplyRate } from './replies.ts'
import { HANDLE_MAX, HANDLE_MIN } from './rules/slug.ts'
import { z } from './zod.ts'

/** The most companies that one member may make, and to which others may add them. */
export const COMPANIES_MAX = 10
export const COMPANY_MEMBERS_MAX = 50
export const COMPANY_ABOUT_MAX = 2000
export const WEBSITE_MAX = 200

/**
 * An owner edits the company and its members, a recruiter posts jobs for it, and both decide on the applicants of all
 * its jobs. A reader sees them.
 */
export const COMPANY_ROLES = ['owner', 'recruiter', 'reader'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

export const companyRolePhrases: Record<CompanyRole, string> = {
  owner: 'an owner',
  recruiter: 'a recruiter',
  reader: 'a reader',
}

/** The page of a company. */
export const companyPath = (handle: string) => `/company/${handle}`

const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens')
  .min(HANDLE_MIN, `Use at least ${HANDLE_MIN} characters`)
  .max(HANDLE_MAX, `At most ${HANDLE_MAX} characters`)

const INVALID_WEBSITE = 'Enter a web address such as https://brightsparks.bs'

/** "" or a web address with https:// or http://, which is added where it's missing. */
const Website = z.preprocess(
  (value) =>
    typeof value === 'string' && /^[^/\s]+\.[^/\s]+/.test(value.trim()) ? `https://${value.trim()}` : value,
  z.union(
    [
      z.literal(''),
      z
        .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: INVALID_WEBSITE })
        .max(WEBSITE_MAX)
        .refine(hasNoCredentials),
    ],
    { error: INVALID_WEBSITE },
  ),
)

/** A company as one viewer sees it. */
export const Company = z.object({
  id: z.int(),
  /** In the path of its page. */
  handle: z.string(),
  name: z.string(),
  about: nullableText,
  location: nullableText,
  /** The island of the location, or null if it names no known place. */
  island: nullableText,
  website: nullableText,
  /** The path of its logo, a square picture. */
  logo_url: nullableText,
  created_at: Timestamp,
  /** Changes with each edit. */
  revision: z.int(),
  /** The verification of the company; null if it isn't verified. */
  credential: CheckedCredential.nullable(),
  open_jobs_count: z.int(),
  /** Of all its jobs, also closed ones. */
  reply_rate: ReplyRate,
  followers_count: z.int(),
  /** The viewer's alert for its jobs (contract/alerts), if they follow it. */
  alert_id: z.int().nullable(),
  /** The viewer's role; null for others. */
  role: z.enum(COMPANY_ROLES).nullable(),
  /** Whether the viewer is notified about applicants for all of its jobs, not just their own. */
  follows_applicants: z.boolean(),
  /** For owners of a page that an administrator hid, and that only its members see. */
  moderation: HiddenState.nullable(),
})
export type Company = z.output<typeof Company>

const HandleParams = z.object({ handle: Handle })

const details = {
  name: requiredLine(COMPANY_MAX, 'Please enter the name of the company').refine(
    (name) => /[\p{L}\p{N}]/u.test(name),
    {
      error: 'Please enter the name of the company',
    },
  ),
  about: optionalText(COMPANY_ABOUT_MAX),
  location: line(LOCATION_MAX).optional(),
  website: Website.optional(),
}

const TEXTS = { name: 'refused', about: 'refused', location: 'refused', website: 'refused' } as const

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'The companies that the member belongs to, by name.',
  access: 'member',
  output: z.object({ companies: z.array(Company) }),
  shows: ['companies'],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:handle',
  summary: 'The page of a company.',
  access: 'public',
  params: HandleParams,
  output: Company,
  refuses: ['company_not_found'],
  shows: ['companies'],
})

export const listCompanyJobs = endpoint({
  method: 'GET',
  path: '/api/companies/:handle/jobs',
  summary: 'The open jobs of a company, newest first.',
  access: 'public',
  params: HandleParams,
  query: z.object(pageParams(12)),
  output: z.object({ jobs: z.array(Job), total: z.int() }),
  refuses: ['company_not_found'],
  shows: ['applications', 'saved', 'unwanted', 'content', 'companies'],
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary:
    'Makes a page for a company. The member becomes its owner. A name that is verified for others, in any spelling, is refused. A verification that the member has for this name belongs to the company from now on, and so do the jobs that they posted under it.',
  access: 'member',
  refusesLimited: true,
  body: z.object({ ...details, handle: Handle.optional() }),
  output: Company,
  status: 201,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['company_handle_taken', 'company_name_taken', 'too_many_companies'],
  changes: 'companies',
  texts: { ...TEXTS, handle: 'refused' },
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  summary:
    'Changes the page of a company, for its owners. The jobs of the company get its new name. Another name ends a verification, and is refused until `ends_verification` says that the owner knows.',
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({
    ...details,
    /** That of the copy that was edited. If omitted, newer changes are overwritten. */
    revision: z.int().optional(),
    ends_verification: z.boolean().default(false),
  }),
  output: Company,
  limit: 'edit',
  refuses: [
    'company_not_found',
    'not_your_company',
    'company_name_taken',
    'company_name_verified',
    'edited_elsewhere',
  ],
  changes: 'companies',
  texts: TEXTS,
})

export const setCompanyLogo = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/logo',
  summary:
    'Sets the logo of a company to a picture that the member uploaded, for its owners. An empty `logo_url` removes it.',
  access: 'member',
  refusesLimited: true,
  params: IdParams,
  body: z.object({ logo_url: line(FILE_REFERENCE_MAX) }),
  output: Company,
  limit: 'edit',
  refuses: ['company_not_found', 'not_your_company', 'foreign_picture'],
  changes: 'companies',
  texts: { logo_url: 'refused' },
})

export const followApplicants = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/follows-applicants',
  summary:
    'Chooses whether the member is told what applicants for all jobs of their company do, or only about those for jobs that they posted.',
  access: 'member',
  params: IdParams,
  body: z.object({ follows_applicants: z.boolean() }),
  output: Company,
  limit: 'edit',
  refuses: ['company_not_found'],
  changes: 'companies',
})

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id',
  summary: 'Deletes the page of a company, for its owners. Its jobs stay with those who posted them.',
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['company_not_found', 'not_your_company'],
  changes: 'companies',
})

const CompanyMember = PersonWithAvatar.extend({ role: z.enum(COMPANY_ROLES), since: Timestamp })
export type CompanyMember = z.output<typeof CompanyMember>

export const listCompanyMembers = endpoint({
  method: 'GET',
  path: '/api/companies/:id/members',
  summary: 'Who belongs to a company, for its members: owners first, then who has belonged to it longest.',
  access: 'member',
  params: IdParams,
  output: z.object({ members: z.array(CompanyMember) }),
  refuses: ['company_not_found'],
  shows: ['companies'],
})

const MemberParams = IdParams.extend({ user_id: Id })

export const setCompanyMember = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/members/:user_id',
  summary:
    'Adds a friend to a company, or changes the role of a member, for its owners. The person is told. The last owner stays one.',
  access: 'member',
  refusesLimited: true,
  params: MemberParams,
  body: z.object({ role: z.enum(COMPANY_ROLES) }),
  output: CompanyMember,
  limit: 'smallWrite',
  refuses: [
    'company_not_found',
    'not_your_company',
    'not_friends',
    'last_owner',
    'too_many_companies',
    'too_many_company_members',
  ],
  changes: 'companies',
})

export const removeCompanyMember = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/members/:user_id',
  summary:
    'Removes a member from a company, for its owners, or oneself. The last owner stays. Jobs stay with those who posted them, and leave the company.',
  access: 'member',
  params: MemberParams,
  limit: 'smallWrite',
  refuses: ['company_not_found', 'not_your_company', 'last_owner'],
  changes: 'companies',
})
