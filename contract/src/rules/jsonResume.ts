import { splitList } from './splitList.ts'
import { CvEntryInput, LANGUAGE_LEVELS, type CvEntry, type LanguageLevel } from '../cv.ts'
import { entryTitle } from '../words/cvText.ts'
import { fullName } from '../words/fullName.ts'
import { portfolioTitle, type PortfolioItem } from '../portfolio.ts'
import type { User } from '../profiles.ts'
import { z } from '../zod.ts'

// CVs in the format of https://jsonresume.org/schema.

const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'
const COUNTRY = 'BS'

type Profile = Pick<
  User,
  | 'first_name'
  | 'last_name'
  | 'trade'
  | 'occupation'
  | 'email'
  | 'phone'
  | 'bio'
  | 'location'
  | 'island'
  | 'skills'
>

type Options = {
  /** Without it, email and phone are left out. */
  hasContact: boolean
  url: string | undefined
  portfolio: readonly PortfolioItem[]
  /** Where the pages of posts are. */
  origin: string
}

/** A profile as JSON Resume, with the public posts of the portfolio. */
export function toJsonResume(
  profile: Profile,
  entries: readonly CvEntry[],
  { hasContact, url, portfolio, origin }: Options,
) {
  const of = (kind: CvEntry['kind']) => entries.filter((entry) => entry.kind === kind)
  const { email, phone, bio, location, island, skills } = profile
  return withoutBlanks({
    $schema: SCHEMA_URL,
    basics: {
      name: fullName(profile),
      label: profile.trade ?? profile.occupation,
      ...(hasContact && { email, phone }),
      url,
      summary: bio,
      location: { city: location, region: island, countryCode: COUNTRY },
    },
    work: of('position').map((position) => ({
      name: position.organization,
      position: position.title,
      location: position.place,
      startDate: position.started,
      endDate: position.ended,
      summary: position.description,
    })),
    education: of('school').map((school) => ({
      institution: school.organization,
      studyType: school.title,
      startDate: school.started,
      endDate: school.ended,
    })),
    certificates: of('certificate').map((certificate) => ({
      name: certificate.title,
      issuer: certificate.organization,
      // Not in the schema, which allows more fields.
      validUntil: certificate.expires_on,
    })),
    languages: of('language').map(({ title, level }) => ({
      language: title,
      fluency: level && LANGUAGE_LEVELS[level],
    })),
    skills: splitList(skills ?? '').map((name) => ({ name })),
    projects: portfolio
      .filter((item) => item.is_public)
      .map((item) => ({ name: portfolioTitle(item), url: `${origin}/p/${item.post_id}` })),
  })
}

const item = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.array(z.object(shape)).nullish()
const note = z.string('This must be text').nullish()

const JsonResume = z.object(
  {
    basics: z.object({ label: note, summary: note }).nullish(),
    work: item({
      name: note,
      company: note,
      position: note,
      location: note,
      startDate: note,
      endDate: note,
      summary: note,
      highlights: z.array(z.string()).nullish(),
    }),
    education: item({ institution: note, studyType: note, area: note, startDate: note, endDate: note }),
    certificates: item({ name: note, issuer: note, validUntil: note }),
    languages: item({ language: note, fluency: note }),
    skills: item({ name: note, keywords: z.array(z.string()).nullish() }),
  },
  "We can't read this file. It must be a JSON Resume file",
)
type JsonResume = z.output<typeof JsonResume>

export type ResumeTexts = Partial<Record<'occupation' | 'bio' | 'skills', string>>

export type ReadResume = {
  entries: CvEntryInput[]
  texts: ResumeTexts
  /** Entries that can't be added, and why. */
  problems: string[]
}

/** Reads a JSON Resume file. What can't be read, or has no place in a profile, is left out. */
export function readJsonResume(file: string): ReadResume {
  const parsed = JsonResume.safeParse(parseJson(file))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    )
    return { entries: [], texts: {}, problems }
  }
  const resume = parsed.data
  const read = candidates(resume).map((entry, index) => ({
    entry,
    index,
    result: CvEntryInput.safeParse(entry),
  }))
  return {
    entries: read.filter(({ result }) => result.success).map(({ entry }) => entry),
    texts: textsOf(resume),
    problems: read.flatMap(({ entry, result }) =>
      result.success ? [] : `${nameOf(entry)}: ${result.error.issues[0]?.message}`,
    ),
  }
}

function candidates({ work, education, languages, certificates }: JsonResume): CvEntryInput[] {
  return [
    ...(work ?? []).map((position) => ({
      kind: 'position' as const,
      title: position.position ?? '',
      organization: position.name ?? position.company ?? '',
      place: position.location ?? '',
      started: monthOf(position.startDate),
      ended: monthOf(position.endDate),
      description: [position.summary, ...(position.highlights ?? []).map((line) => `• ${line}`)]
        .filter(Boolean)
        .join('\n'),
    })),
    ...(education ?? []).map((school) => ({
      kind: 'school' as const,
      title: [school.studyType, school.area].filter(Boolean).join(', '),
      organization: school.institution ?? '',
      started: monthOf(school.startDate),
      ended: monthOf(school.endDate),
    })),
    ...(languages ?? []).map((language) => ({
      kind: 'language' as const,
      title: language.language ?? '',
      level: levelOf(language.fluency ?? ''),
    })),
    ...(certificates ?? []).map((certificate) => ({
      kind: 'certificate' as const,
      title: certificate.name ?? '',
      organization: certificate.issuer ?? '',
      expires_on: certificate.validUntil || null,
    })),
  ]
}

function textsOf({ basics, skills }: JsonResume): ResumeTexts {
  const names = (skills ?? []).flatMap(({ name, keywords }) => [name ?? '', ...(keywords ?? [])])
  const texts = {
    occupation: basics?.label?.trim(),
    bio: basics?.summary?.trim(),
    skills: [...new Set(names.flatMap(splitList))].join(', '),
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

const LEVEL_WORDS: Record<LanguageLevel, RegExp> = {
  native: /native|mother|bilingual/i,
  fluent: /fluent|full|advanced|professional|\bc[12]\b/i,
  good: /good|conversation|intermediate|working|\bb[12]\b/i,
  basic: /basic|beginner|elementary|limited|\ba[12]\b/i,
}

function levelOf(fluency: string): LanguageLevel | null {
  const levels = Object.keys(LEVEL_WORDS) as LanguageLevel[]
  return levels.find((level) => LEVEL_WORDS[level].test(fluency)) ?? null
}

/** "2020-03" of "2020-03-01"; other texts stay, so that they are refused. */
const monthOf = (date: string | null | undefined): string =>
  date?.replace(/^(\d{4}-\d\d)(-\d\d.*)?$/, '$1') ?? ''

const kindNames = { position: 'Position', school: 'School', language: 'Language', certificate: 'Licence' }

function nameOf({ kind, title, organization }: CvEntryInput): string {
  const name = entryTitle({ title: title || null, organization: organization || null })
  return [kindNames[kind], name].filter(Boolean).join(' ')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Drops what is null or blank, at any depth. */
function withoutBlanks(value: object): object {
  const kept = Object.entries(value).flatMap(([key, field]): [string, unknown][] => {
    if (field === null || field === undefined || field === '') return []
    if (Array.isArray(field))
      return field.length === 0 ? [] : [[key, field.map((each: object) => withoutBlanks(each))]]
    return [[key, typeof field === 'object' ? withoutBlanks(field as object) : field]]
  })
  return Object.fromEntries(kept)
}
