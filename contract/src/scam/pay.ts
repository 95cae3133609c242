import type { MinimumWage } from '../datedSettings.ts'
import { formatMoney, toCents, UNITS_PER_YEAR, yearlyCents, type Pay } from '../rules/money.ts'
import { isBelowMinimumWage } from '../rules/payBreakdown.ts'
import type { ScamText } from './text.ts'

const PAY_PATTERN =
  /(?:\b(?:bs|us|b|bsd|usd) ?)?\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,7})(\.\d{1,2})?(k)?(?: ?(?:-|to) ?\$? ?(?:\d[\d,]{0,9})(?:\.\d{1,2})?k?)?,? ?(?:\/|per |an? |each |every )? ?(hour|hr|daily|day|weekly|week|wk|month|hourly|monthly)(?:ly)?\b/g

/** Amounts of pay in a text, with their unit. */
function paysIn(plain: string): { amount: number; unit: 'hour' | 'day' | 'week' | 'month' }[] {
  const rates = Array.from(plain.matchAll(PAY_PATTERN)).filter(
    ({ index }) => !COST_BEFORE.test(plain.slice(Math.max(0, index - 40), index)),
  )
  return rates.map(([, whole = '', cents = '', thousands, unit = '']) => ({
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

/** What an amount of money before it is for, if it isn't pay: 'staff housing for $60 a week'. */
const COST_BEFORE =
  /\b(?:housing|room|rent|lodging|apartment|chair|parking|transport)(?: (?:is|for|at|costs?|only))* $/

const PART_TIME =
  /\bpart[ -]?time\b|\bvolunteers?\b|\bhours\b|\bweekends?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bevenings?\b|\bmornings?\b|\bafternoons?\b|\bhalf[ -]days?\b|\b(?:once|twice|two|three|one|2|3) (?:times |days |nights )?a week\b|\btips\b|\bcommission\b|\bstipend\b|\bstudents?\b|\bafter[ -]school\b|\bnights a week\b|\brent(?:al)?\b|\bsitter\b|\ballowance\b/

const FULL_WEEK =
  /\bmon(?:day)? ?(?:to|-|through) ?(?:fri|satur|sun)(?:day)?\b|\b(?:[567]|five|six|seven) days\b/g

/**
 * Whether a job pays less than the minimum wage. Pay by the hour may come with tips, other pay may be for part of the
 * time. Amounts by the month in a text are often something else, such as a rent.
 */
export function paysTooLittle(
  { plain }: ScamText,
  pay: Pay | undefined,
  wage: MinimumWage | undefined,
): boolean {
  if (!wage) return false
  const isPartTime = PART_TIME.test(plain.replaceAll(FULL_WEEK, ''))
  const hasTips = /\btips\b|\bcommission\b/.test(plain)
  const isFullPay = (unit: string) => (unit === 'hour' ? !hasTips : !isPartTime)
  const isGivenPayLow =
    pay !== undefined &&
    (pay.salary_max ?? pay.salary_min) !== 0 &&
    isBelowMinimumWage(pay, wage) &&
    isFullPay(pay.salary_period)
  return (
    isGivenPayLow ||
    paysIn(plain).some(
      ({ amount, unit }) =>
        unit !== 'month' && amount > 0 && toCents(amount) < toCents(wage[unit]) && isFullPay(unit),
    )
  )
}

/** The minimum wage for the sentences of the rule: '$260 a week, $52 a day or $6.50 an hour'. */
export function describeMinimumWage({ hour, day, week }: MinimumWage): string {
  return `${formatMoney(week)} a week, ${formatMoney(day)} a day or ${formatMoney(hour)} an hour`
}

/** Far above what jobs without requirements pay, in BSD. */
const SUSPICIOUS_WEEK = 900
const SUSPICIOUS_HOUR = 35

const ASKS_FOR_EXPERIENCE = /\byears'? (?:of|in|as|experience|building|working)\b|\bportfolio\b/

const ASKS_FOR_NOTHING =
  /\b(?:no|zero|without)(?: \w+)? (?:experience|skills?|qualifications?|degree|education|training|interviews?|references|documents|papers|cv|resume|licen[cs]e|boss|hours)\b|\b(?:any|every)(?:one|body) (?:can|welcome|with)\b|\bbeginners welcome\b|\bany age\b|\b(?:simple|easy) (?:tasks?|work|job|money)\b|\b(?:from|on) (?:the |your )?phone\b|\bat home\b|\b(?:typing|typist|data entry|package handler|stuff(?:ing)? envelopes|copy and paste)\b|\b(?:watch|lik|post)(?:ing)? (?:videos|pictures|ads|adverts)\b/

/** Whether a job promises high pay and asks for nothing. */
export function paysTooMuch({ plain }: ScamText, pay: Pay | undefined): boolean {
  if (ASKS_FOR_EXPERIENCE.test(plain) || !ASKS_FOR_NOTHING.test(plain)) return false
  const given = pay?.salary_max ?? pay?.salary_min
  const yearly = given != null && pay ? yearlyCents(given, pay.salary_period) : null
  if (yearly !== null && yearly >= toCents(SUSPICIOUS_WEEK * UNITS_PER_YEAR.week)) return true
  return paysIn(plain).some(
    ({ amount, unit }) =>
      amount >=
      { hour: SUSPICIOUS_HOUR, day: SUSPICIOUS_WEEK / 5, week: SUSPICIOUS_WEEK, month: SUSPICIOUS_WEEK * 4 }[
        unit
      ],
  )
}
