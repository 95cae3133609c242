import { endpoint } from './endpoint.ts'
import { eitherOf } from './eitherOf.ts'
import { Id, IdParams, line, nullableText, pageParams, Timestamp, COMPANY_MAX } from './fields.ts'
import { z } from './zod.ts'

export const HIDDEN_JOBS_MAX = 1000

/** A job, or a company with all its jobs, that the member doesn't want to see: one of the two is null. */
export const HiddenJob = z.object({
  id: z.int(),
  job: z.object({ id: z.int(), title: z.string(), company: z.string() }).nullable(),
  company: nullableText,
  created_at: Timestamp,
})
export type HiddenJob = z.output<typeof HiddenJob>

/** A company name needs a letter or digit: its spaces, punctuation and "Ltd" don't count. */
const Company = line(COMPANY_MAX).refine((name) => /[\p{L}\p{N}]/u.test(name), {
  error: 'Please enter the name of a company',
})

export const listHiddenJobs = endpoint({
  method: 'GET',
  path: '/api/jobs/hidden',
  summary: 'The jobs and companies that the member hid, latest first.',
  access: 'member',
  query: z.object(pageParams(20)),
  output: z.object({ entries: z.array(HiddenJob), total: z.int() }),
  shows: ['unwanted'],
})

export const hideJobs = endpoint({
  method: 'POST',
  path: '/api/jobs/hidden',
  summary:
    "Hides a job, or all jobs of a company, from the member's job list, searches, related jobs, counts and alerts. Saved jobs and applications stay. The employer isn't told. Hiding again returns the same entry.",
  access: 'member',
  body: z
    .object({ job_id: Id.optional(), company: Company.optional() })
    .refine(...eitherOf('a job or a company', 'job_id', 'company')),
  output: HiddenJob,
  status: 201,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['job_not_found', 'too_many_hidden_jobs'],
  changes: 'unwanted',
  texts: { company: 'private' },
})

export const showJobsAgain = endpoint({
  method: 'DELETE',
  path: '/api/jobs/hidden/:id',
  summary: 'Shows a hidden job, or the jobs of a hidden company, again.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['not_found'],
  changes: 'unwanted',
})
