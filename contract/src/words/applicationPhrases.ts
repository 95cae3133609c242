import { upperFirst } from '../rules/letterCase.ts'
import type { ApplicationStatus } from '../applications.ts'
import { dayInWords } from './formatDay.ts'
import { jobInWords, type NamedJob } from './jobInWords.ts'
import { numberInWords, plural } from './plural.ts'
import { SUBJECT_MAX } from './subjectMax.ts'

const listFormat = new Intl.ListFormat('en-BS')

export function appliedPhrase(title: string): string {
  return `applied for ${title}`
}

export function jobInvitationPhrase(job: NamedJob, note: string | null): string {
  return `invited you to apply for ${jobInWords(job)}${note ? `: “${note}”` : ''}`
}

/** A whole sentence, for an employer who doesn't see who applies. */
export function anonymousApplicationPhrase(title: string): string {
  return `Someone applied for ${title}`
}

/** The subject of an email about several applications. `title` is the job's, if they are all for one job. */
export function newApplicationsSubject(count: number, title?: string): string {
  const applications = plural(count, 'new application')
  if (title === undefined) return `${applications} for your jobs`
  const subject = `${applications} for ${title}`
  return subject.length <= SUBJECT_MAX ? subject : `${applications} for your job`
}

type NewApplicants = {
  title: string
  count: number
  /** Of the first applicants. */
  names: string[]
  /** The day by which the first of them was promised an answer. */
  answer_by: string
}

/** Who applied for a job since the last email. */
export function newApplicantsPhrase({ title, count, names, answer_by }: NewApplicants): string {
  const [only = ''] = names
  const due = dayInWords(answer_by)
  if (count === 1) return `${only} applied for ${title}. Please answer by ${due}.`
  const people = `${upperFirst(numberInWords(count))} people`
  const others = count - names.length
  const list = others > 0 ? [...names, plural(others, 'other')] : names
  return `${people} applied for ${title}: ${listFormat.format(list)}. Please answer the first by ${due}.`
}

export const withdrewPhrase = (title: string) => `withdrew their application for ${title}`
/** A whole sentence, for an employer who doesn't see who applies. */
export const anonymousWithdrawalPhrase = (title: string) =>
  `An applicant withdrew their application for ${title}`

const STATUS_PHRASES: Record<Exclude<ApplicationStatus, 'withdrawn'>, (title: string) => string> = {
  submitted: (title) => `moved your application for ${title} back to the start`,
  viewed: (title) => `viewed your application for ${title}`,
  shortlisted: (title) => `shortlisted you for ${title}`,
  interview: (title) => `would like to interview you for ${title}`,
  offered: (title) => `offered you the job: ${title}`,
  hired: (title) => `hired you for ${title}. Congratulations!`,
  declined: (title) => `won't be moving forward with your application for ${title}. Thank you for applying.`,
}

export function applicationStatusPhrase(
  status: Exclude<ApplicationStatus, 'withdrawn'>,
  title: string,
): string {
  return STATUS_PHRASES[status](title)
}

/** Follows the employer's name: an offer or a hire that they take back. `stage`: the label of the stage after it. */
export const takenBackPhrase = (before: 'offered' | 'hired', title: string, stage: string) =>
  `${before === 'offered' ? 'withdrew their offer' : 'is no longer hiring you'} for ${title}. Your application is back at “${stage}”.`
export const takenBackSubject = (before: 'offered' | 'hired') =>
  before === 'offered' ? 'A job offer was withdrawn' : "You're no longer hired for a job"

type StatusEmail = { subject: string; details?: string[] }

/** What the email about a stage has besides its sentence: the subject, and what comes next. */
const STATUS_EMAILS: Record<Exclude<ApplicationStatus, 'withdrawn'>, StatusEmail> = {
  submitted: { subject: 'Your application is back at the start' },
  viewed: { subject: 'Your application was read' },
  shortlisted: {
    subject: "You're on the shortlist",
    details: ['Next comes an interview or a decision.'],
  },
  interview: {
    subject: "You're invited to an interview",
    details: ["You'll get an invitation with the time and the place."],
  },
  offered: { subject: 'You have a job offer', details: ['Accept or decline it with your application.'] },
  hired: { subject: 'You got the job', details: ['Write to them to agree on your first day.'] },
  declined: { subject: 'An update on your application' },
}

export function applicationStatusEmail(status: Exclude<ApplicationStatus, 'withdrawn'>): StatusEmail {
  return STATUS_EMAILS[status]
}

/** How its employer ends a job. */
export type JobEnd = 'closed' | 'filled' | 'deleted'

const JOB_END_PHRASES: Record<JobEnd, (title: string) => string> = {
  closed: (title) => `closed the job ${title}. Thank you for applying.`,
  filled: (title) => `filled the job ${title}. Thank you for applying, and good luck with the next one.`,
  deleted: (title) => `withdrew the job ${title}. Thank you for applying.`,
}

/** Follows the company's name: why a job ended, for applicants without a decision. */
export function jobEndPhrase(reason: JobEnd, title: string): string {
  return JOB_END_PHRASES[reason](title)
}

/** A whole sentence, for the same applicants. */
export const jobExpiredPhrase = (job: NamedJob) =>
  `The job ${jobInWords(job)} has expired. Thank you for applying.`

export const jobEndSubject = 'The job you applied for has ended'

type LeftBehind = Extract<ApplicationStatus, 'offered' | 'hired'> | 'undecided'

const EMPLOYER_LEFT: Record<LeftBehind, { phrase: (job: NamedJob) => string; subject: string }> = {
  undecided: {
    phrase: (job) =>
      `The job ${jobInWords(job)} is gone because the employer's account was deleted. Thank you for applying.`,
    subject: jobEndSubject,
  },
  offered: {
    phrase: (job) =>
      `Your offer for ${jobInWords(job)} has ended because the employer's account was deleted. Thank you for applying.`,
    subject: 'Your job offer has ended',
  },
  hired: {
    phrase: (job) =>
      `The employer who hired you for ${jobInWords(job)} deleted their account. You keep your application.`,
    subject: 'The employer who hired you deleted their account',
  },
}

/** Whole sentences for applicants, when the employer's account is deleted, and the subjects of their emails. */
export function employerLeftEmail(status: ApplicationStatus, job: NamedJob) {
  const { phrase, subject } = EMPLOYER_LEFT[status === 'offered' || status === 'hired' ? status : 'undecided']
  return { content: phrase(job), email: { subject } }
}

/** For the employer. `told` is how many applicants were told that the job has expired. */
export function ownJobExpiredPhrase(title: string, told: number): string {
  const people =
    told === 0
      ? ''
      : ` We told ${told === 1 ? 'the applicant who was' : `the ${numberInWords(told)} applicants who were`} still waiting.`
  return `Your job ${title} has expired.${people} Renew it to hear from more people.`
}
