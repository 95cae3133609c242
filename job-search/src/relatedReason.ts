import { upperFirst } from 'contract/rules/letterCase'
import type { TermOrigin, RelatedQuery } from './relatedQuery.ts'
import { tradeTerm } from './relatedTerms.ts'

/** A query at least this similar to a known title counts as that title. */
const TITLE_SIMILARITY_MIN = 0.95
/** A query and a job share a trade if both are at least this similar to it. */
const TRADE_SIMILARITY_MIN = 0.7

/** The sentence that says why a job is related. `weightOf` returns a term's weight in the job, 0 to 1. */
export function relatedReason(
  { words, trades }: RelatedQuery,
  titleStems: readonly string[],
  weightOf: (term: string) => number,
): string {
  const stems = new Set(titleStems)
  const inTitle = (origin: TermOrigin) =>
    words
      .filter(({ terms }) => [...terms].some(([term, found]) => found.origin === origin && stems.has(term)))
      .map(({ typed }) => typed)
  const [guessed] = inTitle('guessed')
  if (guessed) return `Close to '${guessed}'`
  const typed = inTitle('typed')
  if (typed.length > 0 && typed.length === words.length) return `Matches ${quoted(typed)}`
  const sameTrade = trades.find(
    ({ trade, share }) =>
      share >= TRADE_SIMILARITY_MIN && weightOf(tradeTerm(trade)) >= TRADE_SIMILARITY_MIN ** 2,
  )
  if (sameTrade) {
    const { name } = sameTrade.trade
    return sameTrade.share >= TITLE_SIMILARITY_MIN && sameTrade.title !== name
      ? `Matches '${sameTrade.title}', another word for ${name}`
      : `Same trade: ${upperFirst(name)}`
  }
  const [synonym] = inTitle('synonym')
  if (synonym && typed.length === 0) return `Matches '${synonym}' by meaning`
  if (typed.length > 0) return `Matches ${quoted(typed)}`
  const mentioned = words.filter(({ terms }) =>
    [...terms].some(([term, { origin }]) => origin !== 'synonym' && weightOf(term) > 0),
  )
  if (mentioned.length > 0) return `Mentions ${quoted(mentioned.map((word) => word.typed))}`
  const [nearest] = trades
  return nearest ? `Also in ${nearest.trade.group}` : 'Related work'
}

/** 'one', 'two' and 'three', each once. */
function quoted(texts: string[]): string {
  const all = [...new Set(texts)].map((text) => `'${text}'`)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
