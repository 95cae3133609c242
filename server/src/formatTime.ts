import { formatDay } from 'contract/words/formatDay'
import { nassauDay } from 'contract/rules/nassauDay'
import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'

const timeOfDay = new Intl.DateTimeFormat('en-BS', { timeStyle: 'short', timeZone: HOME_TIME_ZONE })
const sortableTimeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: HOME_TIME_ZONE })

/** "7 December 2026, 2:05 pm" in Nassau time. */
export function formatTime(moment: number): string {
  return `${formatDay(nassauDay(moment))}, ${timeOfDay.format(moment)}`
}

/** "2026-12-07 14:05" in Nassau time, which spreadsheets can sort. */
export function formatSortableTime(moment: number): string {
  return `${nassauDay(moment)} ${sortableTimeOfDay.format(moment)}`
}
