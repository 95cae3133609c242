import { categoryGroups, type CategoryGroup } from 'contract/categories'
import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobSearch'
import { keywords } from '../language/keywords.ts'
import { synonyms } from '../language/synonyms.ts'
import { comparable, type Comparable, likenessAbove } from './likeness.ts'

export type SmartMatch = Output<typeof suggestJobs>['smart_matches'][number]

const CONTAINED = 0.9
const BY_SYNONYM = 0.85
const CONFIDENCE_MIN = 0.6
const MATCHES_MAX = 3

const comparables = new Map(keywords.map(([group, words]) => [group, words.map((word) => comparable(word))]))

/** For each trade all that it is called, and the groups that have one of these as a keyword. */
const trades = [...synonyms].map(([name, titles]) => {
  const texts = [name, ...titles]
  const groups = keywords
    .filter(([, words]) => words.some((word) => texts.includes(word)))
    .map(([group]) => group)
  return { texts, groups }
})

/** The category groups that a text speaks of (section 9): the three surest, of equals the more usual. `typed` is plain, of two letters or more. */
export function smartMatches(typed: string): SmartMatch[] {
  const bySynonym = new Set<CategoryGroup>(
    trades.flatMap(({ texts, groups }) => (texts.some((text) => isWithin(text, typed)) ? groups : [])),
  )
  const wanted = comparable(typed)
  return categoryGroups
    .map(({ name, priority }) => ({ name, priority, confidence: confidenceOf(name, wanted, bySynonym) }))
    .filter((it) => it.confidence > CONFIDENCE_MIN)
    .sort((a, b) => b.confidence - a.confidence || a.priority - b.priority)
    .slice(0, MATCHES_MAX)
    .map(({ name, confidence }) => ({ category: name, confidence }))
}

function confidenceOf(group: CategoryGroup, wanted: Comparable, bySynonym: Set<CategoryGroup>): number {
  const words = comparables.get(group) ?? []
  if (words.some((word) => isWithin(word.plain, wanted.plain))) return CONTAINED
  if (bySynonym.has(group)) return BY_SYNONYM
  let best = 0
  for (const word of words) best = Math.max(best, likenessAbove(Math.max(best, CONFIDENCE_MIN), word, wanted))
  return best
}

function isWithin(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a)
}
