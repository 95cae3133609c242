import type { CategoryGroup } from 'contract/categories'
import { families } from './families.ts'
import { keywords } from './keywords.ts'
import { tradesOf } from './tradeFinder.ts'
import { rootsOf } from './words.ts'

/** What a title says counts more than any one skill. */
const TITLE = 3
const TRADE = 4
const SKILL = 0.6
const SHARE_MIN = 2

/** The category group that a job's title and skills speak of; null where they speak of none. */
export function categoryGroupOf(title: string, skills: readonly string[]): CategoryGroup | null {
  const sums = new Map<CategoryGroup, number>()
  const add = (group: CategoryGroup, weight: number) => sums.set(group, (sums.get(group) ?? 0) + weight)
  for (const { family, share } of tradesOf(title)) add(groupOf(family), TRADE * share ** 2)
  for (const [group, phrases] of phrasesIn(title)) add(group, TITLE * phrases)
  for (const skill of skills) {
    for (const { family, share } of tradesOf(skill)) add(groupOf(family), SKILL * share ** 2)
    for (const [group, phrases] of phrasesIn(skill)) add(group, SKILL * phrases)
  }
  const [best] = [...sums].sort((a, b) => b[1] - a[1])
  return best && (best[1] >= SHARE_MIN || skills.length > 0) ? best[0] : null
}

function groupOf(family: number): CategoryGroup {
  return families[family]?.group ?? 'General Labor & Other'
}

const phrases = keywords.flatMap(([group, texts]) => texts.map((text) => ({ group, roots: rootsOf(text) })))
const byFirst = Map.groupBy(phrases, (phrase) => phrase.roots[0] ?? '')

/** The groups with a keyword among a text's words, each with how much of the text its longest one covers. */
function phrasesIn(text: string): Map<CategoryGroup, number> {
  const roots = rootsOf(text)
  const found = new Map<CategoryGroup, number>()
  for (const [at, first] of roots.entries()) {
    for (const phrase of byFirst.get(first) ?? []) {
      if (!phrase.roots.every((it, n) => roots[at + n] === it)) continue
      const share = phrase.roots.length / roots.length
      found.set(phrase.group, Math.max(share, found.get(phrase.group) ?? 0))
    }
  }
  return found
}
