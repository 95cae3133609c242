import { companyPath } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, nullableText, Timestamp, pageParams, requiredLine } from './fields.ts'
import { textFilter } from './filters.ts'
import { JOB_QUERY_MAX, jobFilters, LIMITED_REACHES } from './jobSearch.ts'
import { APPLICANT_GROUPS } from './jobTerms.ts'
import { JOB_TYPES, REPEATING_PAY_PERIODS } from './jobs.ts'
import { z } from './zod.ts'

export const JOB_ALERTS_MAX = 20
export const ALERT_NAME_MAX = 80
export const ALERT_NAME_REQUIRED = 'Please name this alert'
export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

const criteria = {
  query: textFilter(JOB_QUERY_MAX),
  category: jobFilters.category,
  location: jobFilters.location,
  island: jobFilters.island,
  /** "" and null mean any type. */
  job_type: z
    .enum(['', ...JOB_TYPES])
    .nullish()
    .transform((type) => type || undefined),
  remote: z.boolean().optional(),
  salary_min: jobFilters.salary_min,
  salary_period: jobFilters.salary_period,
  /** From the member's own island, wherever it is when a job is posted. */
  reach: z.enum(LIMITED_REACHES).optional(),
  open_to: jobFilters.open_to,
  housing: z.boolean().optional(),
  travel_paid: z.boolean().optional(),
  verified: z.boolean().optional(),
}
export const ALERT_CRITERIA = Object.keys(criteria) as (keyof typeof criteria)[]

/** A saved search that notifies the member of new matching jobs. */
export const JobAlert = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().nullable(),
  category: z.string().nullable(),
  location: z.string().nullable(),
  island: z.string().nullable(),
  job_type: z.enum(JOB_TYPES).nullable(),
  remote: z.boolean().nullable(),
  salary_min: z.number().nullable(),
  salary_period: z.enum(REPEATING_PAY_PERIODS).nullable(),
  reach: z.enum(LIMITED_REACHES).nullable(),
  open_to: z.enum(APPLICANT_GROUPS).nullable(),
  housing: z.boolean().nullable(),
  travel_paid: z.boolean().nullable(),
  verified: z.boolean().nullable(),
  /** Whether the alert is for the jobs of one company: the member follows it. */
  is_for_company: z.boolean(),
  /** The company's page; null while the member can't see it. */
  company_handle: nullableText,
  frequency: z.enum(ALERT_FREQUENCIES),
  created_at: Timestamp,
})
export type JobAlert = z.output<typeof JobAlert>

/** The web app's path of the job list filtered like the alert, or of the company's page. */
export function jobAlertPath(alert: Pick<JobAlert, keyof typeof criteria | 'company_handle'>): string {
  if (alert.company_handle !== null) return companyPath(alert.company_handle)
  const params = new URLSearchParams()
  for (const name of ALERT_CRITERIA) if (alert[name]) params.set(name, String(alert[name]))
  return `/jobs?${params}`
}

export const listJobAlerts = endpoint({
  method: 'GET',
  path: '/api/job-alerts',
  summary: "The member's job alerts, newest first.",
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ alerts: z.array(JobAlert), total: z.int() }),
  offline: true,
})

export const createJobAlert = endpoint({
  method: 'POST',
  path: '/api/job-alerts',
  summary: 'Saves a search that notifies the member of new matching jobs.',
  access: 'member',
  body: z.object({
    name: requiredLine(ALERT_NAME_MAX, ALERT_NAME_REQUIRED),
    ...criteria,
    /** For the jobs of this company. A second alert for it returns the first. */
    company_id: Id.nullish(),
    frequency: z.enum(ALERT_FREQUENCIES).default('instant'),
  }),
  output: z.object({ alert: JobAlert }),
  status: 201,
  limit: 'edit',
  idempotent: true,
  refuses: ['too_many_alerts', 'company_not_found'],
  changes: 'companies',
  texts: { name: 'private', query: 'private', category: 'private', location: 'private', island: 'private' },
})

export const deleteJobAlert = endpoint({
  method: 'DELETE',
  path: '/api/job-alerts/:id',
  summary: 'Deletes a job alert.',
  access: 'member',
  params: IdParams,
  limit: 'edit',
  refuses: ['alert_not_found'],
  changes: 'companies',
})
