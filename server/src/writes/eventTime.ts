import { HOME_TIME_ZONE } from 'contract/rules/homeTimeZone'

const format = new Intl.DateTimeFormat('en-BS', {
  timeZone: HOME_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
})

const shortFormat = new Intl.DateTimeFormat('en-BS', {
  timeZone: HOME_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Fri, 27 Nov, 2:20 pm", for a subject. */
export const shortEventTime = (start_date: string) => shortFormat.format(new Date(start_date))

/** "Friday, 27 November 2026 at 2:20 pm, Nassau time" */
export const eventTime = (start_date: string) => `${format.format(new Date(start_date))}, Nassau time`
