import { families } from './families.ts'
import { rootsOf } from './words.ts'

/** A family that a title belongs to, how surely (0 to 1), and the sister title that says so. */
export type TradeFound = { family: number; share: number; title: string }

type Title = { family: number; text: string; roots: string[]; weight: number }

/** Below this a title has too little in common with a sister title. */
const SHARE_MIN = 0.45
const FAMILIES_MAX = 6

const titles = families.flatMap((family, n) =>
  [family.name, ...family.titles].map((text) => ({ family: n, text, roots: [...new Set(rootsOf(text))] })),
)
const rarity = rarities(titles.map((title) => title.roots))
const weighed: Title[] = titles.map((title) => ({ ...title, weight: weightOf(title.roots) }))
const byRoot = Map.groupBy(
  weighed.flatMap((title) => title.roots.map((it) => ({ it, title }))),
  ({ it }) => it,
)

const remembered = new Map<string, TradeFound[]>()
const REMEMBERED_MAX = 20_000

/**
 * The families of a title and of its parts ("Waiter / Barback") by what they share with sister titles: the cosine of their
 * roots, rare ones counting more.
 */
export function tradesOf(title: string): TradeFound[] {
  const known = remembered.get(title)
  if (known) return known
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  const parts = title.split(/\s*[,/&|()–]\s*|\s+(?:and|or|-)\s+/i).filter((part) => part !== '')
  const found = surest([title, ...parts].flatMap(tradesOfWhole))
  remembered.set(title, found)
  return found
}

function tradesOfWhole(title: string): TradeFound[] {
  return tradesOfRoots(new Map(rootsOf(title).map((it) => [it, 1])))
}

/** The same of roots that count less than fully (a guessed spelling). */
export function tradesOfRoots(roots: Map<string, number>): TradeFound[] {
  const shared = new Map<Title, number>()
  let whole = 0
  for (const [it, count] of roots) {
    const square = rarityOf(it) ** 2
    whole += square
    for (const { title } of byRoot.get(it) ?? []) shared.set(title, (shared.get(title) ?? 0) + square * count)
  }
  const found: TradeFound[] = []
  for (const [title, sum] of shared) {
    const share = sum / (Math.sqrt(whole) * title.weight)
    if (share >= SHARE_MIN) found.push({ family: title.family, share, title: title.text })
  }
  return surest(found)
}

/** Each family once, by its surest title. */
function surest(found: TradeFound[]): TradeFound[] {
  const best = new Map<number, TradeFound>()
  for (const it of found) if (it.share > (best.get(it.family)?.share ?? 0)) best.set(it.family, it)
  return [...best.values()].sort((a, b) => b.share - a.share).slice(0, FAMILIES_MAX)
}

function rarities(documents: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const document of documents) for (const it of document) counts.set(it, (counts.get(it) ?? 0) + 1)
  return new Map([...counts].map(([it, count]) => [it, Math.log(1 + documents.length / count)]))
}

/** A root that no title has is as rare as one that a single title has. */
function rarityOf(it: string): number {
  return rarity.get(it) ?? Math.log(1 + titles.length)
}

function weightOf(roots: string[]): number {
  return Math.hypot(...roots.map(rarityOf))
}
