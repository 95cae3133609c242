import { HOME_TIME_ZONE } from 'contract/homeTimeZone'

const format = new Intl.DateTimeFormat('en-BS', {
  timeZone: HOME_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'short',
})

/** "Friday, 27 November 2026 at 2:20 pm, Nassau time" */
export const eventTime = (start_date: string) => `${format.format(new Date(start_date))}, Nassau time`
