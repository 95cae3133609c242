import { endpoint } from './endpoint.ts'
import { dayInput } from './days.ts'
import { IdParams, nullableText, optionalLine, optionalText } from './fields.ts'
import { Username } from './profiles.ts'
import { z } from './zod.ts'

/** The kinds of entries, in the order of a CV. */
export const CV_ENTRY_KINDS = ['position', 'school', 'language', 'certificate'] as const
export type CvEntryKind = (typeof CV_ENTRY_KINDS)[number]

/** The most entries of a member, by kind. */
export const CV_ENTRIES_MAX: Record<CvEntryKind, number> = {
  position: 60,
  school: 20,
  language: 20,
  certificate: 40,
}
const ALL_ENTRIES_MAX = Object.values(CV_ENTRIES_MAX).reduce((sum, max) => sum + max)

export const CV_LINE_LENGTH_MAX = 120
export const CV_DESCRIPTION_MAX = 2000

export const LANGUAGE_LEVELS = {
  native: 'Native',
  fluent: 'Fluent',
  good: 'Good',
  basic: 'Basic',
} as const
export type LanguageLevel = keyof typeof LANGUAGE_LEVELS
const levelNames = Object.keys(LANGUAGE_LEVELS) as LanguageLevel[]

/** An entry. Fields that its kind doesn't have are null. */
export const CvEntry = z.object({
  id: z.int(),
  kind: z.enum(CV_ENTRY_KINDS),
  /** The job title, the qualification, the language, or the licence's name. */
  title: nullableText,
  /** The employer, the school, or who issued the licence. */
  organization: nullableText,
  place: nullableText,
  /** YYYY-MM, or YYYY if the month isn't given. */
  started: nullableText,
  /** YYYY-MM or YYYY; null if unknown or ongoing. */
  ended: nullableText,
  description: nullableText,
  level: z.enum(levelNames).nullable(),
  /** The last day on which a licence is valid, YYYY-MM-DD, or null. */
  expires_on: nullableText,
  /** Whether an administrator has checked a licence of this name. */
  is_checked: z.boolean(),
  /** How often it was edited, from 1. */
  revision: z.int(),
})
export type CvEntry = z.output<typeof CvEntry>

/** YYYY-MM, YYYY or "", from 1900 to 2099. Null is read as "". */
const CvDate = z
  .preprocess(
    (value: string) => (value as string | null) ?? '',
    z.string().regex(/^$|^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/, 'Enter a year from 1900 to 2099'),
  )
  .optional()

const entryFields = {
  title: optionalLine(CV_LINE_LENGTH_MAX),
  organization: optionalLine(CV_LINE_LENGTH_MAX),
  place: optionalLine(CV_LINE_LENGTH_MAX),
  started: CvDate,
  ended: CvDate,
  description: optionalText(CV_DESCRIPTION_MAX),
  level: z.enum(levelNames, 'Choose a level').nullish(),
  expires_on: dayInput('Enter a date').nullish(),
}
export type CvEntryField = keyof typeof entryFields

/** The fields of each kind, with the message for those that are required. */
export const CV_ENTRY_FIELDS: Record<CvEntryKind, Partial<Record<CvEntryField, string | null>>> = {
  position: {
    title: 'Enter your job title',
    organization: 'Enter the employer',
    place: null,
    started: 'Enter the year in which you started',
    ended: null,
    description: null,
  },
  school: { organization: 'Enter the school', title: null, started: null, ended: null },
  language: { title: 'Enter the language', level: 'Choose how well you speak it' },
  certificate: { title: 'Enter the licence or certificate', organization: null, expires_on: null },
}

/** A new entry. Fields that its kind doesn't have are ignored. */
export const CvEntryInput = z
  .object({ kind: z.enum(CV_ENTRY_KINDS), ...entryFields })
  .superRefine(({ kind, ...values }, context) => {
    for (const [field, message] of Object.entries(CV_ENTRY_FIELDS[kind]))
      if (message && !values[field as CvEntryField])
        context.addIssue({ code: 'custom', path: [field], message })
    if (values.started && values.ended && isBefore(values.ended, values.started))
      context.addIssue({ code: 'custom', path: ['ended'], message: 'This is before the start' })
  })
export type CvEntryInput = z.input<typeof CvEntryInput>

/** `revision` is that of the copy that was edited. If omitted, newer changes are overwritten. */
const CvEntryReplacement = CvEntryInput.safeExtend({ revision: z.int().optional() })

/** Compares the years if a month isn't given. */
function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  return date.slice(0, length) < other.slice(0, length)
}

const CvEntries = z.object({ entries: z.array(CvEntry) })

export const listCvEntries = endpoint({
  method: 'GET',
  path: '/api/users/:id/cv',
  summary:
    "A member's positions, schools, languages and licences in the order of a CV: by kind, the latest first.",
  access: 'member',
  params: IdParams,
  output: CvEntries,
  refuses: ['user_not_found'],
})

export const listPublicCvEntries = endpoint({
  method: 'GET',
  path: '/api/profiles/:username/public/cv',
  summary: 'The same of a public profile.',
  access: 'public',
  params: z.object({ username: Username }),
  output: CvEntries,
  refuses: ['user_not_found'],
})

export const addCvEntry = endpoint({
  method: 'POST',
  path: '/api/cv/entries',
  summary: "Adds a position, school, language or licence to the member's profile.",
  access: 'member',
  body: CvEntryInput,
  output: CvEntry,
  status: 201,
  limit: 'smallWrite',
  idempotent: true,
  refuses: ['cv_entry_exists', 'too_many_cv_entries'],
  changes: 'account',
  texts: { title: 'warned', organization: 'warned', place: 'warned', description: 'warned' },
})

export const updateCvEntry = endpoint({
  method: 'PUT',
  path: '/api/cv/entries/:id',
  summary:
    'Replaces an entry by one of the same kind. With the `revision` of a copy that is outdated, nothing is replaced.',
  access: 'member',
  params: IdParams,
  body: CvEntryReplacement,
  output: CvEntry,
  limit: 'smallWrite',
  refuses: ['cv_entry_not_found', 'edited_elsewhere'],
  changes: 'account',
  texts: { title: 'warned', organization: 'warned', place: 'warned', description: 'warned' },
})

export const deleteCvEntry = endpoint({
  method: 'DELETE',
  path: '/api/cv/entries/:id',
  summary: 'Removes an entry.',
  access: 'member',
  params: IdParams,
  limit: 'smallWrite',
  refuses: ['cv_entry_not_found'],
  changes: 'account',
})

export const importCvEntries = endpoint({
  method: 'POST',
  path: '/api/cv/import',
  summary: 'Adds many entries at once, all or none. Those that the member already has are left out.',
  access: 'member',
  body: z.object({ entries: z.array(CvEntryInput).min(1).max(ALL_ENTRIES_MAX) }),
  output: z.object({ added: z.int() }),
  limit: 'cvImport',
  idempotent: true,
  refuses: ['too_many_cv_entries'],
  changes: 'account',
  texts: { entries: 'warned' },
})
