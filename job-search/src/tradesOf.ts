import { type Trade, trades } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** A trade that a title belongs to, the confidence (0 to 1), and the known title that matched. */
export type TradeMatch = { trade: Trade; share: number; title: string }

/** Titles with a lower similarity to a known one are ignored. */
const SHARE_MIN = 0.45
const TRADES_MAX = 6

const titles = trades.flatMap((trade) =>
  [trade.name, ...trade.titles].map((text) => ({ trade, text, stems: [...new Set(stemsOf(text))] })),
)
const rarity = rarities(titles.map(({ stems }) => stems))
const titlesByStem = Map.groupBy(
  titles.flatMap(({ stems, ...title }) => {
    const length = Math.hypot(...stems.map(rarityOf))
    const known = { ...title, length }
    return stems.map((stem) => ({ stem, known }))
  }),
  ({ stem }) => stem,
)

/** The trades of a title and of its parts ("Waiter / Barback"), most confident first. */
export function tradesOf(title: string): TradeMatch[] {
  const parts = title.split(/[,/&|()–]|\s(?:and|or|-)\s/i).filter((part) => part.trim() !== '')
  const texts = new Set([title, ...parts])
  return surest([...texts].flatMap((text) => tradesOfStems(new Set(stemsOf(text)))))
}

/** The trades whose known titles are like these stems: the cosine of both, weighted by rarity. */
export function tradesOfStems(stems: ReadonlySet<string>): TradeMatch[] {
  const shared = new Map<{ trade: Trade; text: string; length: number }, number>()
  let square = 0
  for (const stem of stems) {
    const part = rarityOf(stem) ** 2
    square += part
    for (const { known } of titlesByStem.get(stem) ?? []) shared.set(known, (shared.get(known) ?? 0) + part)
  }
  const matches: TradeMatch[] = []
  for (const [{ trade, text, length }, sum] of shared) {
    const share = sum / (Math.sqrt(square) * length)
    if (share >= SHARE_MIN) matches.push({ trade, share, title: text })
  }
  return surest(matches)
}

/** Each trade once, by its best title. */
function surest(matches: TradeMatch[]): TradeMatch[] {
  const best = new Map<Trade, TradeMatch>()
  for (const match of matches)
    if (match.share > (best.get(match.trade)?.share ?? 0)) best.set(match.trade, match)
  return [...best.values()].sort((a, b) => b.share - a.share).slice(0, TRADES_MAX)
}

/** The inverse document frequency of each stem among all titles. */
function rarities(documents: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of documents.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + documents.length / count)]))
}

/** A stem in no title is as rare as one in a single title. */
function rarityOf(stem: string): number {
  return rarity.get(stem) ?? Math.log(1 + titles.length)
}
