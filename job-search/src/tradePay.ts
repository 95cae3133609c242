import { UNITS_PER_YEAR } from 'contract/rules/money'
import { TRADE_PAY_JOBS_MIN, type PayFigures, type TradePay } from 'contract/tradePay'
import { islands } from 'contract/rules/islands'
import type { JobRecord } from './jobRecord.ts'

/** The pay of jobs, everywhere and on each island with enough jobs. */
export function tradePayOf(jobs: readonly JobRecord[]): TradePay {
  const byIsland = Map.groupBy(jobs, ({ island }) => island)
  return {
    everywhere: payFiguresOf(jobs) ?? null,
    islands: islands
      .flatMap((island) => {
        const figures = payFiguresOf(byIsland.get(island) ?? [])
        return figures ? { island, ...figures } : []
      })
      .sort((a, b) => b.jobs_count - a.jobs_count),
  }
}

/** Undefined if too few jobs show pay by time. */
function payFiguresOf(jobs: readonly JobRecord[]): PayFigures | undefined {
  const pays = jobs.flatMap(({ yearly }) => yearly ?? []).sort((a, b) => a - b)
  if (pays.length < TRADE_PAY_JOBS_MIN) return undefined
  const amounts = (units: number) => {
    const perUnit = (cents: number) => Math.round(cents / units) / 100
    return {
      lowest: perUnit(pays[0] ?? 0),
      median: perUnit(medianOf(pays)),
      highest: perUnit(pays.at(-1) ?? 0),
    }
  }
  return {
    jobs_count: pays.length,
    hour: amounts(UNITS_PER_YEAR.hour),
    week: amounts(UNITS_PER_YEAR.week),
  }
}

function medianOf(sorted: readonly number[]): number {
  const upper = Math.floor(sorted.length / 2)
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2
}
