import { islands } from 'contract/rules/islands'
import type { TalentTerms } from 'contract/talentTerms'
import { DAY_MS } from 'contract/rules/time'
import { ferryIslands } from 'contract/rules/travel'
import type { Person } from './schema/data.ts'

const RATES = [
  { rate_amount: 22, rate_period: 'hour' },
  { rate_amount: 180, rate_period: 'day' },
  { rate_amount: 28, rate_period: 'hour' },
  { rate_amount: null, rate_period: 'hour' },
  { rate_amount: 35, rate_period: 'hour' },
] as const

/** What the people on the board say about being hired: most a rate, some other islands, a few a later start. */
export function demoTalentTerms(
  person: Pick<Person, 'is_available_for_hire' | 'island'>,
  index: number,
  now: Date,
): TalentTerms {
  const rate = RATES[index % RATES.length]
  if (!person.is_available_for_hire || !rate)
    return { rate_amount: null, rate_period: 'hour', islands_served: [], available_from: null }
  const island = islands.find((name) => name === person.island)
  const start = new Date(now.getTime() + (7 + (index % 15)) * DAY_MS)
  return {
    ...rate,
    islands_served: island && index % 3 === 0 ? ferryIslands(island).slice(0, 2) : [],
    available_from: index % 4 === 1 ? start.toISOString().slice(0, 10) : null,
  }
}
