import type { ReplyRate } from './answering.ts'
import { dayInWords, type AnswerState } from './answers.ts'
import { plural } from './plural.ts'

/** The text that declines several applicants, for the employer to change. */
export function declineMessage(title: string): string {
  return `Thank you for applying for ${title}. We read every application and have decided to go on with other people. We wish you the best with your search.`
}

export function bulkDeclinePhrase(title: string, message: string): string {
  return `answered your application for ${title}: “${message}”`
}

export function nudgePhrase(title: string): string {
  return `would like an answer about ${title}`
}

/** What a reminder to an employer names, for one job: applicants who wait, and interviews without an outcome. */
export type AnswerReminder = {
  title: string
  waiting: number
  /** The day by which the first of the waiting applicants was promised an answer; null if nobody waits. */
  answer_by: string | null
  state: AnswerState
  interviewed: number
}

export function answerReminderPhrase({
  title,
  waiting,
  answer_by,
  state,
  interviewed,
}: AnswerReminder): string {
  const sentences: string[] = []
  if (waiting > 0 && answer_by !== null) {
    const day = dayInWords(answer_by)
    const people = plural(waiting, 'applicant')
    sentences.push(
      state === 'unlisted'
        ? `${title} has left the search: an answer to ${people} has been due since ${day}. It comes back when you answer.`
        : state === 'late'
          ? `An answer to ${people} for ${title} was due on ${day}.`
          : `Answer ${people} for ${title} by ${day}.`,
    )
  }
  if (interviewed > 0)
    sentences.push(`Tell ${plural(interviewed, 'applicant')} how the interview for ${title} went.`)
  return sentences.join(' ')
}

/** Undefined if the employer has too few answers. */
export function replyRatePhrase({ rate, usual_days }: ReplyRate): string | undefined {
  if (rate === null || usual_days === null) return undefined
  return `Answers ${rate}% of applications, usually within ${plural(usual_days, 'day')}`
}
