import { placeInWords } from 'contract/words/placeInWords'
import { credentialInWords } from 'contract/words/credentialWords'
import { LANGUAGE_LEVELS, type CvEntry } from 'contract/cv'
import { CV_SECTIONS, cvTitle, type CvOptions, type CvSection } from 'contract/cvFile'
import { entryDetails, entryInWords, entryTitle, periodInWords } from 'contract/words/cvText'
import { fullName } from 'contract/words/fullName'
import { portfolioTitle, type PortfolioItem } from 'contract/portfolio'
import { PRODUCT_NAME } from 'contract/words/product'
import { publicProfilePath } from 'contract/publicProfiles'
import type { PdfBlock, PdfDocument } from '../../pdf/pdfDocument.ts'
import type { CvOwner } from './cv.sql.ts'

/** The content of a CV. */
export type CvContent = CvOwner & { entries: CvEntry[]; portfolio: PortfolioItem[] }

type Options = CvOptions & { publicUrl: string; created_on: string }

/** A member's profile as a CV. */
export function cvDocument(
  content: CvContent,
  { paper, identity, sections, publicUrl, created_on }: Options,
): PdfDocument {
  const isAnonymous = identity === 'anonymous'
  const title = cvTitle(identity, content)
  const path = publicProfilePath(content.username)
  const url = content.public_profile && !isAnonymous ? publicUrl + path : undefined
  const chosen = Object.keys(CV_SECTIONS).filter((key): key is CvSection =>
    sections.includes(key as CvSection),
  )
  const contact = identity === 'contact' ? [content.email, content.phone] : []
  const blocks: PdfBlock[] = [
    ...(url === undefined ? [] : [{ kind: 'qrCode' as const, url, label: `QR code of ${url}` }]),
    { kind: 'heading', level: 1, text: isAnonymous ? title : fullName(content) },
    ...paragraphs(content.trade || content.occupation),
    ...paragraphs(placeInWords(content.location, content.island), { muted: true }),
    ...paragraphs(contact.filter(Boolean).join(' · '), { muted: true }),
    ...paragraphs(url, { muted: true, url }),
    ...chosen.flatMap((key) => section(CV_SECTIONS[key], drawSection[key](content, publicUrl))),
  ]
  return { title, created_on, paper, blocks }
}

const drawSection: Record<CvSection, (content: CvContent, publicUrl: string) => PdfBlock[]> = {
  about: ({ bio }) => paragraphs(bio),
  experience: ({ entries, experience }) => [...paragraphs(experience), ...dated(entries, 'position')],
  education: ({ entries, education }) => [...paragraphs(education), ...dated(entries, 'school')],
  skills: ({ skills }) => paragraphs(skills),
  languages: ({ entries }) =>
    list(of(entries, 'language').map(({ title, level }) => `${title}: ${level && LANGUAGE_LEVELS[level]}`)),
  licences: ({ entries, credentials }) => {
    const own = of(entries, 'certificate')
    const others = credentials.filter(
      ({ name }) => !own.some((entry) => entry.is_checked && isNamed(entry, name)),
    )
    return list([...own.map(describeLicence), ...others.map(describeCredential)])
  },
  portfolio: ({ portfolio }, publicUrl) =>
    portfolio.flatMap((item) => {
      const url = `${publicUrl}/p/${item.post_id}`
      return [...paragraphs(portfolioTitle(item)), ...paragraphs(url, { muted: true, url })]
    }),
}

const of = (entries: CvEntry[], kind: CvEntry['kind']) => entries.filter((entry) => entry.kind === kind)

/** Each entry with its period and text below its title. */
const dated = (entries: CvEntry[], kind: CvEntry['kind']): PdfBlock[] =>
  of(entries, kind).flatMap((entry): PdfBlock[] => [
    { kind: 'heading', level: 3, text: entryTitle(entry) },
    ...paragraphs([entryDetails(entry), periodInWords(entry)].filter(Boolean).join(' · '), { muted: true }),
    ...paragraphs(entry.description),
  ])

/** Names of licences are compared as by `hasCheckedLicence`. */
const isNamed = ({ title }: CvEntry, name: string) => title?.toLowerCase() === name.toLowerCase()

const describeLicence = (entry: CvEntry): string =>
  entryInWords(entry) + (entry.is_checked ? `, checked by ${PRODUCT_NAME}` : '')

function describeCredential(credential: CvOwner['credentials'][number]): string {
  const { title, detail } = credentialInWords(credential)
  return `${title}: ${detail}`
}

/** A section without content is left out. */
function section(title: string, content: PdfBlock[]): PdfBlock[] {
  return content.length === 0 ? [] : [{ kind: 'heading', level: 2, text: title }, ...content]
}

function paragraphs(
  text: string | null | undefined,
  { muted, url }: { muted?: boolean; url?: string | undefined } = {},
): PdfBlock[] {
  return text ? [{ kind: 'paragraph', text, ...(muted && { muted }), ...(url && { url }) }] : []
}

const list = (items: string[]): PdfBlock[] => (items.length === 0 ? [] : [{ kind: 'list', items }])
