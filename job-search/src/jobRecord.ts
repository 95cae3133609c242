import type { OpenTo, Provision } from 'contract/jobTerms'
import type { JobType, PayPeriod } from 'contract/jobs'
import { toCents, yearlyCents } from 'contract/rules/money'
import { parsePlace } from 'contract/rules/places'
import { tradeOf } from './occupations.ts'

/** An open job as input of the search. Times are microseconds since 1970, which a number represents exactly. */
export type SearchableJob = {
  id: number
  employer_id: number
  title: string
  company: string
  category: string | null
  category_group: string | null
  description: string
  /** Used only by the search for related jobs. */
  requirements: string | null
  job_type: JobType
  location: string
  island: string | null
  is_remote: boolean
  /** The highest amount, else the lowest. */
  pay: number | null
  salary_period: PayPeriod
  skills: readonly string[]
  open_to: readonly OpenTo[]
  provided: readonly Provision[]
  /** Whether its company is verified. */
  is_verified: boolean
  created: number
  expires: number
}

/** The fields of a job that filters, sorts and counts use. */
export type JobRecord = {
  id: number
  employer: number
  created: number
  expires: number
  category: string | null
  group: string | null
  /** The known trade that the title names first. */
  trade: string | null
  type: JobType
  island: string | null
  /** The known place that the location names. */
  place: string | null
  isRemote: boolean
  /** In cents; null if the job names no pay. */
  pay: number | null
  /** Pay per year in cents; null without pay and for a fixed price. */
  yearly: number | null
  openTo: readonly OpenTo[]
  provided: readonly Provision[]
  isVerified: boolean
}

export function jobRecordOf(job: SearchableJob): JobRecord {
  return {
    id: job.id,
    employer: job.employer_id,
    created: job.created,
    expires: job.expires,
    category: job.category,
    group: job.category_group,
    trade: tradeOf(job.title),
    type: job.job_type,
    island: job.island,
    place: parsePlace(job.location)?.name ?? null,
    isRemote: job.is_remote,
    pay: job.pay === null ? null : toCents(job.pay),
    yearly: job.pay === null ? null : yearlyCents(job.pay, job.salary_period),
    openTo: job.open_to,
    provided: job.provided,
    isVerified: job.is_verified,
  }
}

/** Whether a job is newer than another. At the same time, the higher id is newer. */
export function isNewer(one: JobRecord, other: JobRecord): boolean {
  return one.created === other.created ? one.id > other.id : one.created > other.created
}
