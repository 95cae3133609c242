import { dayInWords } from './words/formatDay.ts'
import { clearableDay } from './days.ts'
import { nullableText } from './fields.ts'
import { islands, type Island } from './rules/islands.ts'
import { formatMoney } from './rules/money.ts'
import { z } from './zod.ts'

export const RATE_PERIODS = ['hour', 'day', 'week', 'month'] as const
export type RatePeriod = (typeof RATE_PERIODS)[number]

export const RATE_MAX = 100_000

/** How many of each period a year has, at 8 hours a day and 5 days a week, so that rates can be compared. */
export const RATES_PER_YEAR: Record<RatePeriod, number> = { hour: 2080, day: 260, week: 52, month: 12 }

/** The terms of a member who is available for hire. */
export const talentTerms = {
  /** The lowest rate in BSD; null if they don't say. */
  rate_amount: z.number().nullable(),
  rate_period: z.enum(RATE_PERIODS),
  /** The islands where they work besides their own. */
  islands_served: z.array(z.enum(islands)),
  /** The first day on which they can start, as YYYY-MM-DD in Nassau time; null if they don't say. */
  available_from: nullableText,
}
const TalentTerms = z.object(talentTerms)
export type TalentTerms = z.output<typeof TalentTerms>

const RATE = `Enter an amount from 1 to ${RATE_MAX.toLocaleString('en')}`

/** The same as input; unchanged if omitted. "" and null clear a field. */
export const talentTermsInput = {
  rate_amount: z
    .preprocess(
      (value: string | number | null) => (typeof value === 'string' ? amountIn(value) : value),
      z.number(RATE).min(1, RATE).max(RATE_MAX, RATE).nullable(),
    )
    .optional(),
  rate_period: z.enum(RATE_PERIODS, { error: 'Please choose what the rate is for' }).optional(),
  islands_served: z
    .array(z.enum(islands, { error: 'Please choose islands from the list' }))
    .transform((chosen) => islands.filter((island) => chosen.includes(island)))
    .optional(),
  available_from: clearableDay('Please enter a later date'),
}

/** "$1,200.50" → 1200.5 */
const amountIn = (text: string) => (text.trim() === '' ? null : Number(text.replace(/[$,\s]/g, '')))

export const ratePeriodPhrases: Record<RatePeriod, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
}

/**
 * What a person says about being hired, of a profile as of `today` (YYYY-MM-DD): "From $25 an hour", "Also serves
 * Exuma", "Available from 7 December".
 */
export function termPhrases(
  {
    rate_amount,
    rate_period,
    islands_served,
    available_from,
    island,
  }: TalentTerms & { island: string | null },
  today: string,
): string[] {
  const phrases: string[] = []
  if (rate_amount !== null) phrases.push(`From ${formatMoney(rate_amount)} ${ratePeriodPhrases[rate_period]}`)
  const others = islands_served.filter((served) => served !== island)
  if (others.length > 0) phrases.push(`${island === null ? 'Serves' : 'Also serves'} ${inWords(others)}`)
  if (available_from !== null && available_from > today)
    phrases.push(`Available from ${dayInWords(available_from)}`)
  return phrases
}

function inWords(served: readonly Island[]): string {
  if (served.length >= islands.length - 1) return 'all islands'
  const last = served.at(-1) ?? ''
  return served.length === 1 ? last : `${served.slice(0, -1).join(', ')} and ${last}`
}

/** Availability ends after this many days without a sign of life, of which the member is reminded before. */
export const AVAILABILITY_DAYS = 30
export const AVAILABILITY_REMINDER_DAYS = 5

export const stillAvailablePhrase = (ends_on: string) =>
  `Still available for hire? Open this to stay on the HireMe Board. Otherwise you leave it on ${dayInWords(ends_on)}`
/** The same by email, which has a button. */
export const stillAvailableEmail = (ends_on: string) =>
  `Are you still available for hire? Press the button to stay on the HireMe Board. Otherwise you leave it on ${dayInWords(ends_on)}.`
export const availabilityEndedPhrase = `You're no longer on the HireMe Board because you haven't used Cayfolk for ${AVAILABILITY_DAYS} days. You can switch your availability on again any time.`
