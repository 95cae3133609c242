import type { CategoryGroup } from 'contract/rules/categories'
import type { Island } from 'contract/rules/islands'
import type { JobCategory, JobType } from 'contract/jobs'
import type { OpenTo, Provision } from 'contract/jobTerms'
import type { Pay } from 'contract/rules/money'
import type { Question } from 'contract/screening'

export type DemoJob = Pay & {
  /** The key of a person. */
  by: string
  /** The trade of a generated job; null for a job from data/account. */
  generated_from: string | null
  title: string
  company: string
  category: JobCategory
  category_group: CategoryGroup
  description: string
  requirements: string
  benefits: string
  job_type: JobType
  location: string
  island: Island
  is_remote: boolean
  skills: string[]
  open_to: OpenTo[]
  /** 2026-12-01 */
  start_date: string | null
  work_hours: string | null
  positions: number | null
  provided: Provision[]
  questions: Question[]
  papers: string[]
  status: 'draft' | 'open' | 'closed' | 'filled'
  /** The scam rules for which it is held; empty if it isn't. */
  held_for: string[]
  created_at: Date
  expires_at: Date
}
