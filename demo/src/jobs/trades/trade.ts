import type { CategoryGroup } from 'contract/categories'
import type { PayPeriod } from 'contract/jobs'
import type { Where } from '../places.ts'

/** What jobs of one trade are made of. */
export type JobTrade = {
  name: string
  /** What firms of this trade are called after a name of their own, if not as all of the field. */
  firms?: string
  /** Separated by bars. */
  titles: string
  /** The lowest and the highest, in BSD. */
  pay: [period: PayPeriod, low: number, high: number]
  /** Separated by blanks; full-time where left out. */
  types?: string
  /** Islands where it is typical; everywhere where left out. */
  where?: Where
  /** The share of its jobs that can be done from anywhere. */
  remote?: number
  /** How often it is advertised, beside 1. */
  demand?: number
  /** A sentence a line, in an order that reads well whichever are left out. */
  duties: string
  /** One a line. */
  needs: string
  /** Separated by commas. */
  skills: string
}

/** The trades of one category group, and what its employers say of themselves and give. */
export type JobField = {
  group: CategoryGroup
  /** What its firms are called after a name of their own. */
  firms: string
  /** Sentences in which {firm}, {place} and {noun} are filled in; one a line. */
  openings: string
  /** One a line. */
  benefits: string
  trades: JobTrade[]
}
