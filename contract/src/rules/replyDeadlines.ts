import { nassauDay } from './nassauDay.ts'
import { DAY_MS } from './time.ts'

/** Within how many days of an application an employer can promise a reply. */
export const REPLY_DAYS = [7, 14, 21, 30] as const
export type ReplyDays = (typeof REPLY_DAYS)[number]
export const REPLY_DAYS_DEFAULT: ReplyDays = 14

/** A job leaves searches and lists when someone has waited this many days longer than promised. */
export const LATE_DAYS_MAX = 7

/** Whether applications wait longer than promised: `late`, or so long that the job isn't listed any more. */
export const REPLY_STATES = ['in_time', 'late', 'unlisted'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/** The last day, as YYYY-MM-DD in Nassau time, on which a reply to an application of `now` is in time. */
export function replyDayOf(days: number, now: number): string {
  return new Date(Date.parse(nassauDay(now)) + days * DAY_MS).toISOString().slice(0, 10)
}
