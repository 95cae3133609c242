import { LANGUAGE_LEVELS, type CvEntry } from '../cv.ts'
import type { Person } from '../profiles.ts'

type Written = Pick<
  CvEntry,
  'kind' | 'title' | 'organization' | 'place' | 'started' | 'ended' | 'level' | 'expires_on'
>

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "March 2020" of "2020-03", "2020" of "2020". */
export function cvDateInWords(date: string): string {
  const [year = '', month] = date.split('-')
  return month === undefined ? year : `${MONTHS[Number(month) - 1]} ${year}`
}

/** "March 2020 to now". Empty without dates. */
export function periodInWords({ kind, started, ended }: Pick<Written, 'kind' | 'started' | 'ended'>): string {
  const last = ended ? cvDateInWords(ended) : kind === 'position' ? 'now' : ''
  if (!started) return ended ? last : ''
  const first = cvDateInWords(started)
  return last && last !== first ? `${first} to ${last}` : first
}

/** The heading of an entry: its title, or the school if there is no qualification. */
export const entryTitle = ({ title, organization }: Pick<Written, 'title' | 'organization'>): string =>
  title ?? organization ?? ''

/** The line below the title: employer or school, place, level or expiry. */
export function entryDetails(entry: Written): string {
  const { title, organization, place, level, expires_on } = entry
  const facts = [title === null ? null : organization, place, level && LANGUAGE_LEVELS[level]]
  const [year = '', month = '', day = ''] = expires_on?.split('-') ?? []
  const expiry = expires_on && `valid until ${Number(day)} ${cvDateInWords(`${year}-${month}`)}`
  return [...facts, expiry].filter(Boolean).join(', ')
}

/** An entry on one line: "Electrician, Bright Sparks, Nassau, March 2020 to now". */
export function entryInWords(entry: Written): string {
  return [entryTitle(entry), entryDetails(entry), periodInWords(entry)].filter(Boolean).join(', ')
}

/** Whether a CV of this profile has more than a name and contact details. */
export function hasCvContent(
  profile: Pick<Person, 'bio' | 'experience' | 'education' | 'skills' | 'credentials'>,
): boolean {
  const { bio, experience, education, skills, credentials } = profile
  return [bio, experience, education, skills].some(Boolean) || credentials.length > 0
}

export type DerivedTexts = Pick<Person, 'experience' | 'education' | 'skills'>

/** Texts for a profile whose owner has written none, derived from the CV. */
export function derivedTexts(entries: readonly Written[]): DerivedTexts {
  const of = (...kinds: Written['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind))
  const lines = (kind: Written['kind']) => of(kind).map(entryInWords).join('\n') || null
  return {
    experience: lines('position'),
    education: lines('school'),
    // A comma separates skills.
    skills:
      of('certificate', 'language')
        .map((entry) => entryTitle(entry).replaceAll(',', ''))
        .join(', ') || null,
  }
}

/** The texts of a profile that its owner wrote; the others are null. */
export function writtenTexts(profile: DerivedTexts, entries: readonly Written[]): DerivedTexts {
  const derived = derivedTexts(entries)
  const written = (field: keyof DerivedTexts) => (profile[field] === derived[field] ? null : profile[field])
  return { experience: written('experience'), education: written('education'), skills: written('skills') }
}
