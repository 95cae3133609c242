import type { ReplyRate } from '../replies.ts'
import type { ReplyState } from '../rules/replyDeadlines.ts'
import { dayInWords } from './formatDay.ts'
import { plural } from './plural.ts'

/** The text that declines several applicants, for the employer to change. */
export function declineMessage(title: string): string {
  return `Thank you for applying for ${title}. We have decided to move forward with other candidates. We wish you the best with your search.`
}

export function bulkDeclinePhrase(title: string, message: string): string {
  return `answered your application for ${title}: “${message}”`
}

export function nudgePhrase(title: string): string {
  return `would like a reply about ${title}`
}

/** A whole sentence, for an employer who doesn't see who applies. */
export function anonymousNudgePhrase(title: string): string {
  return `An applicant would like a reply about ${title}`
}

/** The contents of a reminder to an employer about one job: applicants who wait, and interviews without an outcome. */
export type ReplyReminder = {
  title: string
  waiting: number
  /** The day by which the first of the waiting applicants was promised an answer; null if nobody waits. */
  answer_by: string | null
  state: ReplyState
  interviewed: number
}

export function replyReminderPhrase({
  title,
  waiting,
  answer_by,
  state,
  interviewed,
}: ReplyReminder): string {
  const sentences: string[] = []
  if (waiting > 0 && answer_by !== null) {
    const day = dayInWords(answer_by)
    const people = plural(waiting, 'applicant')
    sentences.push(
      state === 'unlisted'
        ? `${title} no longer appears in search: your reply to ${people} has been due since ${day}. It comes back once you reply.`
        : state === 'late'
          ? `Your reply to ${people} for ${title} was due on ${day}.`
          : `Reply to ${people} for ${title} by ${day}.`,
    )
  }
  if (interviewed > 0)
    sentences.push(`Tell ${plural(interviewed, 'applicant')} how the interview for ${title} went.`)
  return sentences.join(' ')
}

/** Undefined if the employer has too few answers. */
export function replyRatePhrase({ rate, usual_days }: ReplyRate): string | undefined {
  if (rate === null || usual_days === null) return undefined
  return `Replies to ${rate}% of applications, usually within ${plural(usual_days, 'day')}`
}
