import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { IdParams, nullableText } from './fields.ts'
import { dayInWords } from './words/formatDay.ts'
import { NeededPaper, PaperKey, PAPERS_MAX } from './neededPapers.ts'
import { z } from './zod.ts'

/** How many days before a paper expires its owner is reminded. */
export const PAPER_REMINDER_DAYS = [30, 7] as const

export function paperExpiryPhrase(name: string, expires_on: string): string {
  return `Your “${name}” expires on ${dayInWords(expires_on)}`
}

/** A paper that employers ask for, and whether the member has it. No document is stored. */
export const Paper = z.object({
  /** Stays the same when the name changes. */
  key: z.string(),
  name: z.string(),
  where_to_get: z.string(),
  is_held: z.boolean(),
  /** The last day on which the paper is valid, YYYY-MM-DD, or null. */
  expires_on: nullableText,
})
export type Paper = z.output<typeof Paper>

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/papers',
  summary:
    'The papers that employers ask for, where to get each one, and which the member has. Only the member sees this.',
  access: 'member',
  output: z.array(Paper),
  shows: ['account'],
  offline: true,
})

export const updatePaper = endpoint({
  method: 'PUT',
  path: '/api/papers/:key',
  summary: 'Says whether the member has a paper and when it expires.',
  access: 'member',
  params: z.object({ key: PaperKey }),
  body: z.object({
    is_held: z.boolean(),
    /** Only for a paper that the member has. */
    expires_on: dayInput('Enter a date').nullable().default(null),
  }),
  limit: 'smallWrite',
  refuses: ['not_found'],
  changes: 'account',
  queue: { label: 'Paper', done: ['not_found'] },
})

/** Whether an applicant has a paper that the job needs, now. One that has expired counts as missing. */
export const SharedPaper = NeededPaper.extend({
  is_held: z.boolean(),
  /** The last day on which the paper is valid, YYYY-MM-DD, or null. */
  expires_on: nullableText,
})
export type SharedPaper = z.output<typeof SharedPaper>

/** Of which papers the employer of a job learns whether the applicant has them. Other papers have no effect. */
export const sharedPaperKeys = z.array(PaperKey).max(PAPERS_MAX)

export const sharePapers = endpoint({
  method: 'PUT',
  path: '/api/applications/:id/papers',
  summary:
    "Lets the employer of the member's own application see which of these papers the member has. An empty list ends it.",
  access: 'member',
  params: IdParams,
  body: z.object({ shared_papers: sharedPaperKeys }),
  limit: 'edit',
  refuses: ['application_not_found', 'application_decided'],
  changes: 'applications',
  queue: ({ shared_papers }) => ({
    label:
      Array.isArray(shared_papers) && shared_papers.length > 0 ? 'Papers shared' : 'Papers no longer shared',
  }),
})
