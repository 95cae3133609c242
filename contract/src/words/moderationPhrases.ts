import { HIDE_REASONS, type HideReason } from '../hiddenState.ts'
import { DECISION_REASONS } from '../moderation.ts'
import { jobInWords, type NamedJob } from './jobInWords.ts'

/** An administrator's own words, below the reason of a decision. */
export const explanationPhrase = (explanation: string) => `An administrator wrote: “${explanation}”`

export const contentHiddenPhrase = (what: string, reason: HideReason, readers = 'you') =>
  `Your ${what} was hidden because ${HIDE_REASONS[reason]}. Only ${readers} can see it. You can appeal.`
/** For the applicants of a job that an administrator hid. */
/** How `jobRemovedPhrase` begins. */
export const JOB_REMOVED = 'We removed the job '
export const jobRemovedPhrase = (job: NamedJob, reason: HideReason) =>
  `${JOB_REMOVED}${jobInWords(job)} because ${HIDE_REASONS[reason]}. Don't pay anything and don't send any papers.`
/** For a suspended member, by email. */
export const suspendedPhrase = (reason: HideReason) =>
  `An administrator suspended your account. Reason: ${DECISION_REASONS[reason].toLowerCase()}.`
export const suspensionAppealRejectedPhrase = 'We reviewed your appeal. Your account will stay suspended.'
export const suspensionAppealAcceptedPhrase = 'We reviewed your appeal and accepted it.'
export const suspensionEndedPhrase = 'You can sign in again. Others can see your profile and posts again.'
/** For people who applied to, wrote with or shared their contact details with a suspended member. */
export const accountSuspendedPhrase = (name: string) =>
  `We suspended ${name}'s account. If they asked you for money or papers, don't send anything.`
/** For the same people, after the suspension ended. */
export const accountReinstatedPhrase = (name: string) => `We lifted the suspension of ${name}'s account.`
/** For the applicants of a job that an administrator had hidden. */
export const jobRestoredPhrase = (job: NamedJob, isOpen: boolean) =>
  `We restored the job ${jobInWords(job)}. ${isOpen ? 'If we withdrew your application, you can apply again.' : "It's closed now."}`
export const reportConfirmedPhrase = 'Thank you for your report. We looked into it and took action.'
export const reportDismissedPhrase =
  'Thank you for your report. We looked into it and found nothing that breaks our rules.'
/** For those who reported what was deleted before an administrator decided on it, by its author or someone else. */
export const reportedDeletedPhrase =
  'Thank you for your report. What you reported was deleted before we decided on it, so there was nothing left to check.'

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

/** The subject of emails about a message that was held: the sentence names another member. */
export const MESSAGE_CHECKED_SUBJECT = 'We checked your message'
/** The same, after an appeal. */
export const MESSAGE_APPEAL_SUBJECT = 'We reviewed your appeal'

/** For the author, on their job or post. */
export const askedPhrase = (change: string) => `We asked you to change something: “${change}”`
/** Without the title, for the subject of the email. */
export const changeAskedSubject = (what: 'job' | 'post') => `Please change something in your ${what}`

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
