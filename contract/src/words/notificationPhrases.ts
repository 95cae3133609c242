import { companyRolePhrases, type CompanyRole } from '../companies.ts'
import type { ApplicationStatus } from '../applications.ts'
import { dayInWords } from './formatDay.ts'
import { HIDE_REASONS, type HideReason } from '../hiddenState.ts'
import { JOB_OPEN_DAYS } from '../jobs.ts'
import { numberInWords, plural } from './plural.ts'

const listFormat = new Intl.ListFormat('en-BS')

/** Adds the number of other people who did the same. */
export function phraseWithOthers(content: string, others: number): string {
  if (others <= 0) return content
  return `and ${numberInWords(others)} ${others === 1 ? 'other' : 'others'} ${content}`
}

/** Phrases that follow the person's name. */
export const notificationPhrases = {
  like: 'liked your post',
  comment: 'commented on your post',
  friendRequest: 'sent you a friend request',
  friendAccepted: 'accepted your friend request',
  contactAccepted: 'shared their contact details with you',
  // In a post or in comments on it: one notification can be about several people.
  mention: 'mentioned you',
  message: 'sent you a message',
} as const

export function contactRequestPhrase(reason: string): string {
  return `asked for your contact details: “${reason}”`
}

export function appliedPhrase(title: string): string {
  return `applied for ${title}`
}

/** For applicants. `pay` is undefined if the job no longer states it. */
export function payChangedPhrase(title: string, pay: string | undefined): string {
  return pay === undefined
    ? `no longer states the pay of ${title}`
    : `changed the pay of ${title}: now ${pay}`
}

export function jobInvitationPhrase(title: string, note: string | null): string {
  return `invited you to apply for ${title}${note ? `: “${note}”` : ''}`
}

/** A whole sentence, for an employer who doesn't see who applies. */
export function anonymousApplicationPhrase(title: string): string {
  return `Someone applied for ${title}`
}

/** The longest subject that email clients show whole. */
export const SUBJECT_MAX = 60

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
  const number = numberInWords(count)
  const people = `${number.charAt(0).toUpperCase()}${number.slice(1)} people`
  const others = count - names.length
  const list = others > 0 ? [...names, plural(others, 'other')] : names
  return `${people} applied for ${title}: ${listFormat.format(list)}. Please answer the first by ${due}.`
}

export const withdrewPhrase = (title: string) => `withdrew their application for ${title}`
/** A whole sentence, for an employer who doesn't see who applies. */
export const anonymousWithdrawalPhrase = (title: string) =>
  `An applicant withdrew their application for ${title}`

export function jobAlertPhrase(
  alert: string,
  { title, company }: { title: string; company: string },
): string {
  return `posted a job that matches your alert “${alert}”: ${title} at ${company}`
}

export const followedCompanyPhrase = ({ title, company }: { title: string; company: string }) =>
  `posted a job at ${company}, which you follow: ${title}`

export function jobAlertDigestPhrase(alert: string, count: number): string {
  return `${plural(count, 'new job')} for your alert “${alert}”`
}

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

/** Why a job ended, for applicants without a decision. */
export type JobEndReason = JobEnd | 'expired'

const JOB_END_PHRASES: Record<JobEndReason, (title: string) => string> = {
  closed: (title) => `closed the job ${title}. Thank you for applying.`,
  filled: (title) => `filled the job ${title}. Thank you for applying, and good luck with the next one.`,
  deleted: (title) => `withdrew the job ${title}. Thank you for applying.`,
  expired: (title) => `The job ${title} has expired. Thank you for applying.`,
}

export const jobEndSubject = 'The job you applied for has ended'

type LeftBehind = Extract<ApplicationStatus, 'offered' | 'hired'> | 'undecided'
type NamedJob = { title: string; company: string }

const EMPLOYER_LEFT: Record<LeftBehind, { phrase: (job: NamedJob) => string; subject: string }> = {
  undecided: {
    phrase: ({ title, company }) =>
      `The job ${title} at ${company} is gone because the employer's account was deleted. Thank you for applying.`,
    subject: jobEndSubject,
  },
  offered: {
    phrase: ({ title, company }) =>
      `Your offer for ${title} at ${company} has ended because the employer's account was deleted. Thank you for applying.`,
    subject: 'Your job offer has ended',
  },
  hired: {
    phrase: ({ title, company }) =>
      `The employer who hired you for ${title} at ${company} deleted their account. You keep your application.`,
    subject: 'The employer who hired you deleted their account',
  },
}

/** Whole sentences for applicants, when the employer's account is deleted, and the subjects of their emails. */
export function employerLeftEmail(status: ApplicationStatus, job: NamedJob) {
  const { phrase, subject } = EMPLOYER_LEFT[status === 'offered' || status === 'hired' ? status : 'undecided']
  return { content: phrase(job), email: { subject } }
}

export function jobEndPhrase(reason: JobEndReason, title: string): string {
  return JOB_END_PHRASES[reason](title)
}

/** For the employer. `told` is how many applicants were told that the job has expired. */
export function jobExpiredPhrase(title: string, told: number): string {
  const people =
    told === 0
      ? ''
      : ` We told ${told === 1 ? 'the applicant who was' : `the ${numberInWords(told)} applicants who were`} still waiting.`
  return `Your job ${title} has expired.${people} Renew it to hear from more people.`
}

export const invitedPhrase = (title: string) => `invited you to ${title}`
export const eventChangedPhrase = (title: string) => `changed ${title}`
/** For those who haven't answered yet, whose invitation this may replace. */
export const invitationChangedPhrase = (title: string) => `changed the invitation to ${title}`
export const eventCancelledPhrase = (title: string) => `cancelled ${title}`
export const uninvitedPhrase = (title: string) => `cancelled your invitation to ${title}`
/** After a block, which ends invitations: it neither says who did what nor quotes the organizer. */
export const invitationEndedPhrase = (time: string) =>
  `Your invitation to a meeting on ${time}, was cancelled.`
export const guestGonePhrase = (title: string) => `Someone you invited to ${title} isn't coming.`
/** The application has ended. */
export const interviewCancelledPhrase = (title: string) => `${title} was cancelled.`

const TIMES_NAMED = 3

/** For events of an organizer whose account is deleted, by their times, without what the organizer wrote. */
export function cancelledWithAccountPhrase(times: readonly string[]): string {
  const more = times.length - TIMES_NAMED
  const named = [...times.slice(0, TIMES_NAMED), ...(more > 0 ? [`and ${numberInWords(more)} more`] : [])]
  const events = times.length === 1 ? 'An event was' : 'Events were'
  return `${events} cancelled because the organizer's account was deleted: ${named.join('; ')}.`
}

/** For the poster of the job. */
export const interviewHandedOverPhrase = (title: string) =>
  `You now organize ${title}, because the colleague who planned it can't any more. Please check its time and place.`

/** For the organizer. */
export const guestDeletedPhrase = (title: string) =>
  `Someone you invited to ${title} isn't coming, because their account was deleted.`

const RESPONSE_PHRASES = {
  accepted: 'is coming to',
  declined: "can't come to",
  tentative: 'might come to',
} as const

export function invitationResponsePhrase(response: keyof typeof RESPONSE_PHRASES, title: string): string {
  return `${RESPONSE_PHRASES[response]} ${title}`
}

/** An administrator's own words, below the reason of a decision. */
export const explanationPhrase = (explanation: string) => `An administrator wrote: “${explanation}”`

export const contentHiddenPhrase = (what: string, reason: HideReason, readers = 'you') =>
  `Your ${what} was hidden because ${HIDE_REASONS[reason]}. Only ${readers} can see it. You can appeal.`
/** For the applicants of a job that an administrator hid. */
export const jobRemovedPhrase = (title: string, reason: HideReason) =>
  `We removed the job ${title} because ${HIDE_REASONS[reason]}. Don't pay anything and don't send any papers.`
/** For people who applied to, wrote with or shared their contact details with a suspended member. */
export const accountSuspendedPhrase = (name: string) =>
  `We suspended ${name}'s account. If they asked you for money or papers, don't send anything.`
/** For the same people, after the suspension ended. */
export const accountReinstatedPhrase = (name: string) => `We lifted the suspension of ${name}'s account.`
/** For the applicants of a job that an administrator had hidden. */
export const jobRestoredPhrase = (title: string) =>
  `We put the job ${title} back. If we withdrew your application, you can apply again.`
/** Follows the author's name. `day`: when everyone can read it at the latest. */
export const reviewWaitsPhrase = (title: string, day: string) =>
  `reviewed you for the job ${title}. You can read it when you've written yours, or on ${dayInWords(day)}.`
/** Follows the name of the author of the second review, which makes both visible. */
export const bothReviewedPhrase = (title: string) =>
  `reviewed you for the job ${title}, too. Everyone can read both reviews now.`
/** Follows the author's name, if the other review wasn't written in time. */
export const reviewShownPhrase = (title: string) =>
  `reviewed you for the job ${title}. Everyone can read it now.`

export const reportConfirmedPhrase = 'Thank you for your report. We looked into it and took action.'
export const reportDismissedPhrase =
  'Thank you for your report. We looked into it and found nothing that breaks our rules.'

/** For those whose report was confirmed before. */
export const reportedRestoredPhrase = (what: string) =>
  `The ${what} that you reported was reviewed again and is visible again.`

export const contentRestoredPhrase = (what: string) => `Your ${what} is visible again.`

export const messageAppealAcceptedPhrase = (name: string) =>
  `Your appeal was accepted. Your message to ${name} was delivered.`
export const messageAppealRejectedPhrase = (name: string) =>
  `We reviewed your appeal. Your message to ${name} won't be delivered.`

export const jobOfVerifiedNamePhrase = (title: string, company: string) =>
  `Your job ${title} is on hold until we've checked it, because ${company} is now verified for another member.`

export const jobOfFormerMemberPhrase = (title: string, company: string) =>
  `Your job ${title} is on hold until we've checked it, because you no longer belong to ${company}, which is verified.`

/** For the author, on their job or post. */
export const askedPhrase = (change: string) => `We asked you to change something: “${change}”`
/** Without the title, for the subject of the email. */
export const changeAskedSubject = (what: 'job' | 'post') => `Please change something in your ${what}`

export const roleGivenPhrase = "You're now an administrator."
export const roleTakenPhrase = "You're no longer an administrator."
export const administratorChangedPhrase = (name: string, isAdmin: boolean) =>
  `${name} is ${isAdmin ? 'now an administrator' : 'no longer an administrator'}.`

export const credentialApprovedPhrase = (name: string) => `We've checked ${name}. Your badge now shows it.`
export const credentialRestoredPhrase = (name: string) =>
  `${name} is verified again, because your profile has that name again.`
export const credentialReturnedPhrase = (name: string, question: string) =>
  `We have a question about ${name}: ${question}`
export const credentialEndedPhrase = (name: string, explanation: string) =>
  `The verification of ${name} has ended: ${explanation}`
export const credentialExpiredPhrase = (name: string) =>
  `The verification of ${name} has ended because the licence expired. You can ask us to check the new one.`
export const credentialRenamedPhrase = (name: string) =>
  `The verification of ${name} has ended because the company name on your profile changed. You can ask us to check the new name.`
/** For the owner who asked for it. */
export const companyRenamedPhrase = (name: string) =>
  `The verification of ${name} has ended because the company's page was renamed. You can ask us to check the new name.`

export const appealAcceptedPhrase = (what: string) =>
  `Your appeal was accepted. ${contentRestoredPhrase(what)}`
export const appealRejectedPhrase = (what: string) => `We reviewed your appeal. Your ${what} stays hidden.`

export const accountLimitedPhrase = (until: string, confirmed: number) =>
  `Your account is limited until ${until} because administrators confirmed ${confirmed} reports about you.`
export const limitExtendedPhrase = (until: string) =>
  `An administrator extended the limit on your account until ${until}.`
export const limitLiftedPhrase =
  'The limit on your account has ended. You can post and write to everyone again.'
export const limitAppealAcceptedPhrase = `Your appeal was accepted. ${limitLiftedPhrase}`
export const limitAppealRejectedPhrase = 'We reviewed your appeal. Your account stays limited.'

export const newDevicePhrase = (device: string) =>
  `New sign-in: ${device}. Not you? Sign that device out and change your password.`

export const secondStepRemovedPhrase = (reason: string) =>
  `An administrator removed two-step sign-in from your account. Reason: ${reason}`

export const addedToCompanyPhrase = (company: string, role: CompanyRole) =>
  role === 'reader'
    ? `made you a reader of ${company}. You can see who applies for its jobs`
    : `made you ${companyRolePhrases[role]} of ${company}. Jobs that you post under this name are shown on its page`
/** A whole sentence for the member who follows the last owner, whose account is deleted. */
export const companyInheritedPhrase = (company: string) =>
  `You're now the owner of ${company}, because its last owner deleted their account.`
export const companyRolePhrase = (company: string, role: CompanyRole) =>
  `made you ${companyRolePhrases[role]} of ${company}`
/** Whole sentences for a member who has blocked the owner, or is blocked by them. */
export const ownCompanyRolePhrase = (company: string, role: CompanyRole) =>
  `You're ${companyRolePhrases[role]} of ${company} now.`
export const noLongerInCompanyPhrase = (company: string) => `You no longer belong to ${company}.`
/** For the poster of a job. It's also true of several colleagues, whose changes are one notification. */
export const colleagueChangedPhrase = (title: string, change: 'edited' | 'closed' | 'filled' | 'renewed') =>
  `changed your job ${title}${
    {
      edited: '',
      closed: ', which is now closed',
      filled: ', which is now filled',
      renewed: `, which is now open for ${JOB_OPEN_DAYS} days`,
    }[change]
  }`
export const removedFromCompanyPhrase = (company: string) =>
  `removed you from ${company}. You keep your jobs, but they're no longer on its page`

const PAGE_DELETED = 'You keep your jobs, but they no longer belong to a company page'
export const deletedCompanyPhrase = (company: string) => `deleted the page of ${company}. ${PAGE_DELETED}`
/** A whole sentence for a member who has blocked the owner, or is blocked by them. */
export const companyDeletedPhrase = (company: string) =>
  `The page of ${company} was deleted. ${PAGE_DELETED}.`

/** For the owners. */
export const leftCompanyPhrase = (company: string) =>
  `left ${company}. They keep their jobs, which are no longer on its page`
/** A whole sentence for an owner who has blocked the member, or is blocked by them. */
export const colleagueLeftPhrase = (company: string) => `A colleague ${leftCompanyPhrase(company)}.`
