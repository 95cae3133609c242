import { endpoint } from './endpoint.ts'
import { islands, type Island } from './rules/islands.ts'
import { popularTrades } from './rules/popularTrades.ts'
import { toSlug } from './rules/slug.ts'
import { z } from './zod.ts'

// The pay of a trade's open jobs: /pay/{trade} and /pay/{trade}/{island}.

/** The figures of fewer jobs say too little. */
export const TRADE_PAY_JOBS_MIN = 5

const Amounts = z.object({ lowest: z.number(), median: z.number(), highest: z.number() })

/** Pay in BSD by the hour and by the week, at 40 hours a week. Each job counts with the most it offers. */
export const PayFigures = z.object({ jobs_count: z.int(), hour: Amounts, week: Amounts })
export type PayFigures = z.output<typeof PayFigures>

export const TradePay = z.object({
  /** Null with fewer than 5 jobs that show pay by time. */
  everywhere: PayFigures.nullable(),
  /** The islands with at least 5 such jobs, most jobs first. */
  islands: z.array(PayFigures.extend({ island: z.enum(islands) })),
})
export type TradePay = z.output<typeof TradePay>

export const getTradePay = endpoint({
  method: 'GET',
  path: '/api/jobs/pay',
  summary: `What the open jobs of a popular trade pay, everywhere and on each island with at least ${TRADE_PAY_JOBS_MIN} jobs that show their pay.`,
  access: 'public',
  query: z.object({ trade: z.string().max(80) }),
  output: TradePay,
  limit: 'jobSearch',
  refuses: ['not_found'],
})

export type TradePayPage = { trade: string; island: Island | undefined; path: string; title: string }

/** The page of a trade, or of a trade on an island; undefined if one of them is unknown. */
export function findTradePayPage({
  trade: tradeSlug,
  island: islandSlug,
}: {
  trade?: string | undefined
  island?: string | undefined
}): TradePayPage | undefined {
  const trade = popularTrades.find(({ name }) => toSlug(name) === tradeSlug?.toLowerCase())?.name
  const island = islands.find((name) => toSlug(name) === islandSlug?.toLowerCase())
  if (!trade || (islandSlug !== undefined && !island)) return undefined
  return {
    trade,
    island,
    path: tradePayPath(trade, island),
    title: tradePayTitle(trade, island),
  }
}

export function tradePayTitle(trade: string, island?: Island): string {
  return `${trade} pay in ${island ? `${island}, ` : ''}The Bahamas`
}

export function tradePayPath(trade: string, island?: Island): string {
  return `/pay/${toSlug(trade)}${island ? `/${toSlug(island)}` : ''}`
}

/** The figures of a page; undefined if too few jobs show their pay. */
export function payFiguresOf({ everywhere, islands }: TradePay, { island }: TradePayPage) {
  return island ? islands.find((pay) => pay.island === island) : (everywhere ?? undefined)
}

/** Matches the titles of jobs of a trade: its words, in any case, or their plural. */
export function tradePattern(trade: string): RegExp {
  return new RegExp(`\\b${trade}s?\\b`, 'i')
}

/** The popular trade that a title names, of several the one with the longest name. */
export function tradeInTitle(title: string): string | undefined {
  return popularTrades
    .map(({ name }) => name)
    .filter((name) => tradePattern(name).test(title))
    .toSorted((a, b) => b.length - a.length)[0]
}
