/** Every ten minutes from 8 am to 9 pm in Nassau. The next run handles what a stopped server missed. */
export const DAYTIME_CRON = '*/10 8-20 * * *'

export const EVERY_MINUTE_CRON = '* * * * *'
