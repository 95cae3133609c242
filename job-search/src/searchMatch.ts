import { foldText } from 'contract/rules/foldText'
import type { Match } from 'contract/jobs'
import { MATCH_MIN } from 'contract/jobs'
import { RELEVANCE_MIN, type MatchedField } from 'contract/rules/relevance'

/** The score of a title that has the searched words, whatever the relevance; more relevance raises it to 100. */
const TITLE_SCORE = 90

/**
 * How well a job matches a search: the relevance score (specification, section 9) on the scale of personal matches
 * (decision 67). It grows with the relevance; from the lowest relevance of a result on, it is a fair match.
 */
export function searchMatch(
  title: string,
  query: string,
  { score, matchedFields }: { score: number; matchedFields: readonly MatchedField[] },
): Match {
  const reasons = matchedFields.length === 0 ? [] : [`Matches your search: ${matchedFields.join(', ')}`]
  return { score: scoreOf(hasWords(title, query), score), reasons, missing: [] }
}

function scoreOf(isTitle: boolean, relevance: number): number {
  if (isTitle) return TITLE_SCORE + Math.floor(relevance / (100 / (100 - TITLE_SCORE)))
  return Math.floor(
    relevance < RELEVANCE_MIN
      ? between(0, MATCH_MIN.fair - 1, relevance / RELEVANCE_MIN)
      : between(MATCH_MIN.fair, TITLE_SCORE - 1, (relevance - RELEVANCE_MIN) / (100 - RELEVANCE_MIN)),
  )
}

const between = (low: number, high: number, share: number) => low + (high - low) * share

function hasWords(text: string, words: string): boolean {
  return ` ${foldText(text)} `.includes(` ${foldText(words)} `)
}
