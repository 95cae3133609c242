import { clearableDay } from './days.ts'
import { line } from './fields.ts'
import { NeededPaper, PaperKey, PAPERS_MAX } from './neededPapers.ts'
import { z } from './zod.ts'

/** Who may apply: a job is open to several groups, or to anyone. */
export const APPLICANT_GROUPS = ['bahamians', 'spouses_and_residents', 'permit_holders'] as const
export type ApplicantGroup = (typeof APPLICANT_GROUPS)[number]
export const OPEN_TO = [...APPLICANT_GROUPS, 'anyone'] as const
export type OpenTo = (typeof OPEN_TO)[number]

/** Benefits that the employer provides or pays besides the salary. */
export const PROVISIONS = ['housing', 'travel', 'tools'] as const
export type Provision = (typeof PROVISIONS)[number]

export const WORK_HOURS_MAX = 200
export const POSITIONS_MAX = 999

/** The terms of a job that its employer may state. Empty and null mean that the employer doesn't say. */
export const jobTerms = {
  open_to: z.array(z.enum(OPEN_TO)),
  /** The first day of work, in Nassau time: 2026-12-01. */
  start_date: z.string().nullable(),
  /** Shifts and days: "Monday to Friday, 7 am to 3 pm". */
  work_hours: z.string().nullable(),
  /** How many people are hired. */
  positions: z.int().nullable(),
  provided: z.array(z.enum(PROVISIONS)),
  /** The papers that applicants need, of the list that is in force, in its order. */
  papers: z.array(NeededPaper),
}

/** The same as input; unchanged if omitted when editing. */
export const jobTermsInput = {
  /** `anyone` includes all others. */
  open_to: z
    .array(z.enum(OPEN_TO, { error: 'Please choose who may apply from the list' }))
    .transform((chosen) => (chosen.includes('anyone') ? ['anyone' as const] : inOrder(OPEN_TO, chosen)))
    .optional(),
  start_date: clearableDay('Please enter a later start date'),
  work_hours: line(WORK_HOURS_MAX)
    .nullable()
    .transform((text) => text || null)
    .optional(),
  positions: z
    .int({ error: 'Please enter the number of people as a whole number' })
    .min(1, 'At least one person')
    .max(POSITIONS_MAX, `At most ${POSITIONS_MAX} people`)
    .nullable()
    .optional(),
  provided: z
    .array(z.enum(PROVISIONS, { error: 'Please choose what is provided from the list' }))
    .transform((chosen) => inOrder(PROVISIONS, chosen))
    .optional(),
  papers: z
    .array(z.object({ key: PaperKey }))
    .max(PAPERS_MAX)
    .optional(),
}

/** The chosen options in the order of the list, each once. */
function inOrder<Option>(options: readonly Option[], chosen: readonly Option[]): Option[] {
  return options.filter((option) => chosen.includes(option))
}
