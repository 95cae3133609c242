import { fullName } from './words/fullName.ts'
import { z } from './zod.ts'

/** The sections of a CV, in order. */
export const CV_SECTIONS = {
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  licences: 'Licences and certificates',
  portfolio: 'Portfolio',
} as const
export type CvSection = keyof typeof CV_SECTIONS

export const CV_PAPERS = ['letter', 'a4'] as const
/** Whether a CV has the member's name with their email and phone, only the name, or neither. */
export const CV_IDENTITIES = ['contact', 'name', 'anonymous'] as const

const sectionNames = Object.keys(CV_SECTIONS) as CvSection[]

/** The query of `cvFilePath`. */
export const CvOptions = z.object({
  paper: z.enum(CV_PAPERS).default('letter'),
  identity: z.enum(CV_IDENTITIES).default('name'),
  /** Names of sections, separated by commas. */
  sections: z
    .string()
    .default(sectionNames.join(','))
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(z.enum(sectionNames)).max(sectionNames.length)),
})
export type CvOptions = z.output<typeof CvOptions>
export type CvFileQuery = Pick<CvOptions, 'paper' | 'identity'> & { sections: string }

/** What members begin with for their own CV. It has their contact details, which the query has only if asked for. */
export const OWN_CV: CvFileQuery = {
  paper: 'letter',
  identity: 'contact',
  sections: sectionNames.join(','),
}

/** The title of a CV, and of its file. */
export const cvTitle = (
  identity: CvOptions['identity'],
  person: { first_name: string; last_name: string },
): string => (identity === 'anonymous' ? 'CV' : `CV of ${fullName(person)}`)

/** Where the server makes the member's CV. It isn't JSON, so not an endpoint. */
export const CV_FILE_PATH = '/api/cv.pdf'
