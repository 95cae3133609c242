import { yearlyCents, type Pay } from '../money.ts'
import { hasPhrase, phrases } from './phrases.ts'
import type { ScamText } from './text.ts'

/** The minimum wage of The Bahamas in BSD since January 2023 (Minimum Wages Act). */
const MINIMUM_PAY = { hour: 6.5, day: 52, week: 260 } as const

const PAY_PATTERN =
  /(?:\b(?:bs|us|b|bsd|usd) ?)?\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(\.\d{1,2})?(k)?(?: ?(?:-|to) ?\$? ?(?:\d[\d,]{0,9})(?:\.\d{1,2})?k?)?,? ?(?:\/|per |an? |each |every )? ?(hour|hr|daily|day|weekly|week|wk|month|hourly|monthly)(?:ly)?\b/g

/** Amounts of pay in a text, with their unit. */
function paysIn(plain: string): { amount: number; unit: 'hour' | 'day' | 'week' | 'month' }[] {
  return Array.from(plain.matchAll(PAY_PATTERN), ([, whole = '', cents = '', thousands, unit = '']) => ({
    amount: Number(whole.replaceAll(',', '') + cents) * (thousands ? 1000 : 1),
    unit: unit.startsWith('h')
      ? 'hour'
      : unit.startsWith('da')
        ? 'day'
        : unit.startsWith('w')
          ? 'week'
          : 'month',
  }))
}

const PART_TIME =
  /\bpart[ -]?time\b|\bvolunteers?\b|\bhours\b|\bweekends?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bevenings?\b|\bmornings?\b|\bafternoons?\b|\bhalf[ -]days?\b|\b(?:once|twice|two|three|one|2|3) (?:times |days |nights )?a week\b|\btips\b|\bcommission\b|\bstipend\b|\bstudents?\b|\bafter[ -]school\b|\bnights a week\b|\brent(?:al)?\b|\bsitter\b|\ballowance\b/

const FULL_WEEK =
  /\bmon(?:day)? ?(?:to|-|through) ?(?:fri|satur|sun)(?:day)?\b|\b(?:[567]|five|six|seven) days\b/g

/** Whether a job pays less than the minimum wage. Weekly and daily pay may be for part of the time. */
export function paysTooLittle({ plain }: ScamText, pay: Pay | undefined): boolean {
  const isPartTime = PART_TIME.test(plain.replaceAll(FULL_WEEK, ''))
  const isLow = (amount: number, unit: string) =>
    amount > 0 &&
    (unit === 'hour'
      ? amount < MINIMUM_PAY.hour && !/\btips\b|\bcommission\b/.test(plain)
      : unit === 'day'
        ? amount < MINIMUM_PAY.day && !isPartTime
        : unit === 'week' && amount < MINIMUM_PAY.week && !isPartTime)
  const given = pay?.salary_max ?? pay?.salary_min
  return (
    (given != null && pay !== undefined && isLow(given, pay.salary_period)) ||
    paysIn(plain).some(({ amount, unit }) => isLow(amount, unit))
  )
}

const UNSKILLED = phrases('{unskilled}')
/** Far above what jobs without requirements pay, in BSD. */
const SUSPICIOUS_WEEK = 900
const SUSPICIOUS_HOUR = 35

/** Whether a job promises high pay and asks for nothing. */
export function paysTooMuch({ plain, words }: ScamText, pay: Pay | undefined): boolean {
  if (!hasPhrase(words, UNSKILLED)) return false
  const given = pay?.salary_max ?? pay?.salary_min
  const yearly = given != null && pay ? yearlyCents(given, pay.salary_period) : null
  if (yearly !== null && yearly >= SUSPICIOUS_WEEK * 5200) return true
  return paysIn(plain).some(
    ({ amount, unit }) =>
      amount >=
      { hour: SUSPICIOUS_HOUR, day: SUSPICIOUS_WEEK / 5, week: SUSPICIOUS_WEEK, month: SUSPICIOUS_WEEK * 4 }[
        unit
      ],
  )
}
