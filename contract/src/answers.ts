import { HOME_TIME_ZONE } from './homeTimeZone.ts'

/** Within how many days of an application an employer can promise an answer. */
export const ANSWER_DAYS = [7, 14, 21, 30] as const
export type AnswerDays = (typeof ANSWER_DAYS)[number]
export const ANSWER_DAYS_DEFAULT: AnswerDays = 14

/** A job leaves searches and lists when somebody has waited this many days longer than promised. */
export const LATE_DAYS_MAX = 7

/** Whether applications wait longer than promised: `late`, or so long that the job isn't listed any more. */
export const ANSWER_STATES = ['in_time', 'late', 'unlisted'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** The last day, as YYYY-MM-DD in the islands, on which an answer to an application of `now` is in time. */
export function answerDayOf(days: number, now: number): string {
  const today = new Date(now).toLocaleDateString('en-CA', { timeZone: HOME_TIME_ZONE })
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
}

/** "2026-12-07" → "7 December" */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-BS', { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
