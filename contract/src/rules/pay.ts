import type { PayPeriod } from '../jobs.ts'
import { isNegativePay, PAY_MAX, guessPayUnit, type Pay } from './money.ts'

/** The pay shown on a card: the highest amount, else the lowest, with 'hourly' or the period. */
export function budgetFromPay({ salary_min, salary_max, salary_period }: Pay) {
  return {
    budget: salary_max ?? salary_min,
    budgetType: salary_period === 'hour' ? 'hourly' : salary_period,
  }
}

type PayInput = {
  salary_min?: number | null | undefined
  salary_max?: number | null | undefined
  salary_period?: PayPeriod | undefined
  salary_range?: string | null | undefined
  budget?: number | null | undefined
  budgetType?: string | null | undefined
}

/**
 * Resolves the pay of a job from its amounts, else its salary_range text, else its budget. A missing period is guessed
 * from the amount.
 */
export function resolvePay({
  salary_min,
  salary_max,
  salary_period,
  salary_range,
  budget,
  budgetType,
}: PayInput): Pay {
  const period = salary_period ?? periodIn(budgetType ?? '')
  if (salary_min != null || salary_max != null) return pay(salary_min ?? null, salary_max ?? null, period)
  const parsed = parseSalaryRange(salary_range ?? '')
  if (parsed) return { ...parsed, salary_period: period ?? parsed.salary_period }
  return pay(null, budget ?? null, period)
}

function pay(salary_min: number | null, salary_max: number | null, period: PayPeriod | undefined): Pay {
  const amount = salary_max ?? salary_min
  return {
    salary_min,
    salary_max,
    salary_period: period ?? (amount === null ? 'year' : guessPayUnit(amount)),
  }
}

const LOWEST =
  /(?:\bfrom|\bmin(?:imum)?|\bat least|\bstart(?:s|ing)?(?: at)?|\bover|\babove|\bmore than)[\s:.]*$/
const HIGHEST =
  /(?:\bup ?to|\bmax(?:imum)?|\bunder|\bbelow|\bless than|\bat most|(?:\bno|\bnot) more than)[\s:.]*$/
const AND_MORE = /^\s*(?:\+|and (?:up|more|above)|or more)/
const JOINED = /^\s*(?:-|to|and|or)\s*$/

/** Numbers that would be misread: '1e9', '1 000', '1,0000', '500,5', '1.000.000', "1'000", '2 million'. */
const MISREAD = /\d(?:e[+-]?\d|['’]\d{3}|\s\d{3}(?!\d)|,\d{4}|,\d{1,2}(?!\d)|\.\d{3}|\s?m(?:illion)?\b)/

/**
 * Parses pay: '$500 - $700', 'From $20', 'Up to 900', '25/hr', 'BSD 1,200 weekly'. Null if the text contains no amount,
 * or a number that would be misread. The amounts of a range may be in the wrong order.
 */
export function parseSalaryRange(text: string): Pay | null {
  if (isNegativePay(text)) return null
  const line = text.toLowerCase().replace(/[‐-―−]/g, '-')
  if (MISREAD.test(line)) return null
  const amounts = amountsIn(line)
  const [first, second] = amounts
  if (!first) return null
  const isRange = second && JOINED.test(line.slice(first.end, second.start))
  const [low, high] = isRange ? boundsOfRange(first, second) : boundsOfAmount(line, first)
  const period = periodIn(line)
  const perWeek = period ? 1 : (weekly.find(([words]) => words.test(line))?.[1] ?? 1)
  return pay(
    low === null ? null : roundToCents(low * perWeek),
    high === null ? null : roundToCents(high * perWeek),
    period ?? (perWeek === 1 ? undefined : 'week'),
  )
}

type Amount = { value: number; start: number; end: number; isMarked: boolean; isThousands: boolean }

const AMOUNT =
  /(?<mark>(?:bs|us|b)?\$\s*|(?:bsd|usd)\s*(?:\$\s*)?)?(?<![\d.,])(?<digits>\d{1,3}(?:,\d{3})+|\d{1,9})(?<cents>\.\d{1,2})?(?<thousands>\s?k\b)?(?<after>\s*(?:bsd|usd|dollars)\b)?/g
/** Numbers that aren't pay: '40 hours', '10%', '5 days'. */
const COUNTED = /^\s*(?:%|\/\s*\d|(?:hours|hrs|days|weeks|months|years|am|pm)\b)/

/** The amounts in a text. If some have a currency mark, only those and the amounts joined to them by a range. */
function amountsIn(line: string): Amount[] {
  const all = [
    ...line.replace(/\b401\s?\(?k\)?/g, (text) => ' '.repeat(text.length)).matchAll(AMOUNT),
  ].flatMap((found): Amount[] => {
    const { mark, digits = '', cents = '', thousands, after } = found.groups ?? {}
    const end = found.index + found[0].length
    const isMarked = mark !== undefined || after !== undefined
    const value = Number(digits.replaceAll(',', '') + cents) * (thousands ? 1000 : 1)
    const isPay = value <= PAY_MAX && (isMarked || !COUNTED.test(line.slice(end)))
    return isPay ? [{ value, start: found.index, end, isMarked, isThousands: thousands !== undefined }] : []
  })
  if (!all.some(({ isMarked }) => isMarked)) return all
  return all.filter(
    (amount, n) =>
      amount.isMarked || isJoined(line, all[n - 1], amount) || isJoined(line, amount, all[n + 1]),
  )
}

function isJoined(line: string, one: Amount | undefined, other: Amount | undefined): boolean {
  return Boolean(one && other && JOINED.test(line.slice(one.end, other.start)))
}

/** In '$45-60k' both amounts are thousands, in '$900-1k' only one. */
function boundsOfRange(first: Amount, second: Amount): [number, number] {
  const isShort = second.isThousands && !first.isThousands && first.value * 1000 <= second.value
  return [isShort ? first.value * 1000 : first.value, second.value]
}

function boundsOfAmount(line: string, { value, start, end }: Amount): [number | null, number | null] {
  const before = line.slice(0, start)
  if (HIGHEST.test(before)) return [null, value]
  if (LOWEST.test(before) || AND_MORE.test(line.slice(end))) return [value, null]
  return [value, value]
}

const periods: [RegExp, PayPeriod][] = [
  [/(?:\/|\bper|\ban|\beach)\s*(?:hour|hr|h)\b|\bhourly\b|\bp\.?\/?h\b/, 'hour'],
  [/(?:\/|\bper|\ba|\beach)\s*(?:week|wk)\b|(?<!bi-?)\bweekly\b/, 'week'],
  [/(?:\/|\bper|\ba|\beach)\s*(?:month|mth|mo)\b|\bmonthly\b/, 'month'],
  [/(?:\/|\bper|\ba|\beach)\s*(?:year|yr|annum)\b|\byearly\b|\bannual(?:ly)?\b|\bp\.?a\b/, 'year'],
  [/\bfixed\b|\bflat\b|\blump sum\b|\bone[- ]off\b|(?:\/|\bper|\bthe)\s*(?:job|project)\b/, 'fixed'],
]
const PERIOD_NAME = /^(?:hour|week|month|year)$/

/** Periods that we convert to weeks (of five days). */
const weekly: [RegExp, number][] = [
  [/(?:\/|\bper|\ba)\s*day\b|\bdaily\b/, 5],
  [/\bfortnight(?:ly)?\b|\bbi-?weekly\b/, 0.5],
]

function periodIn(text: string): PayPeriod | undefined {
  const line = text.trim().toLowerCase()
  if (PERIOD_NAME.test(line)) return line as PayPeriod
  return periods.find(([words]) => words.test(line))?.[1]
}

/** Whether a text names the period of a budget, or is empty. */
export const isBudgetType = (text: string) => text === '' || periodIn(text) !== undefined

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
