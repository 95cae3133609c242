import { categoryGroups, type CategoryGroup } from 'contract/rules/categories'
import type { Output } from 'contract/endpoint'
import { foldText } from 'contract/rules/foldText'
import type { suggestJobs } from 'contract/jobSearch'
import { characterSignatureOf, spellingSimilarity } from './similarity.ts'
import { categoryGroupKeywords, trades } from './vocabulary.ts'

export type SmartMatch = Output<typeof suggestJobs>['smart_matches'][number]

const CONTAINED_CONFIDENCE = 0.9
const SYNONYM_CONFIDENCE = 0.85
const CONFIDENCE_MIN = 0.6
const MATCHES_MAX = 3

const keywordsOfGroup = new Map(
  categoryGroupKeywords.map(([group, words]) => [
    group,
    words.map((word) => characterSignatureOf(foldText(word))),
  ]),
)

/** The names of each trade, and the groups that have one of them as a keyword. */
const tradeNames = trades.map(({ name, titles }) => {
  const names = [name, ...titles].map(foldText)
  const groups = categoryGroupKeywords
    .filter(([, words]) => words.some((word) => names.includes(foldText(word))))
    .map(([group]) => group)
  return { names, groups }
})

/**
 * The three category groups that a text most likely means (specification, section 9); ties go by priority. `typed` is
 * normalized and not empty.
 */
export function smartMatches(typed: string): SmartMatch[] {
  const bySynonym = new Set(
    tradeNames.flatMap(({ names, groups }) => (names.some((name) => overlaps(name, typed)) ? groups : [])),
  )
  const bySpelling = spellingSimilarity(characterSignatureOf(typed), CONFIDENCE_MIN)

  function confidenceOf(group: CategoryGroup): number {
    const words = keywordsOfGroup.get(group) ?? []
    if (words.some(({ text }) => overlaps(text, typed))) return CONTAINED_CONFIDENCE
    return bySynonym.has(group) ? SYNONYM_CONFIDENCE : Math.max(0, ...words.map(bySpelling))
  }

  return categoryGroups
    .map(({ name, priority }) => ({ name, priority, confidence: confidenceOf(name) }))
    .filter(({ confidence }) => confidence > CONFIDENCE_MIN)
    .sort((a, b) => b.confidence - a.confidence || a.priority - b.priority)
    .slice(0, MATCHES_MAX)
    .map(({ name, confidence }) => ({ category: name, confidence }))
}

/** Whether one text contains the other. */
function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a)
}
