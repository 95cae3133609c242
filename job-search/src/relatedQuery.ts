import { exactTerm, groupTerm, isExactTerm, tradeTerm } from './relatedTerms.ts'
import type { SpellingCorrector } from './spellingCorrector.ts'
import { type TradeMatch, tradesOfStems } from './tradesOf.ts'
import { abbreviations, synonymsOf } from './vocabulary.ts'
import { isStopWord, stem, wordsOf } from './words.ts'

/** Weights of terms relative to a word's own stem. Tuned like those of the fields. */
const EXACT = 1.3
const GUESSED = 0.9
const JOINED = 1
const PART = 0.7
const SYNONYM = 0.5

/** Weights of a trade named by the query, of the stems of its adverts and of its category group. */
const TRADE = 2
const TRADE_STEM = 0.25
const GROUP = 1.2

const WORDS_MAX = 12

/** Why a term is looked up for a word of the query. */
export type TermOrigin = 'typed' | 'guessed' | 'synonym'

/** A word of the query with the terms that can match it. The best one counts. */
type QueryWord = { typed: string; terms: Map<string, { weight: number; origin: TermOrigin }> }

export type RelatedQuery = {
  words: QueryWord[]
  trades: TradeMatch[]
  /** The terms of the trades. The best one counts. */
  tradeTerms: Map<string, number>
  /** Stems of the trades' adverts and the trades' category groups. All of them count. */
  contextTerms: Map<string, number>
}

export function parseRelatedQuery(query: string, spelling: SpellingCorrector): RelatedQuery {
  const typedWords = wordsOf(query)
    .filter((word) => !isStopWord(word))
    .slice(0, WORDS_MAX)
  const expanded = typedWords.flatMap((typed) =>
    (abbreviations.get(typed)?.split(' ') ?? [typed]).map((word) => ({ typed, word })),
  )
  const words = expanded.map(({ typed, word }, n) => ({
    typed,
    terms: termsOf(word, expanded[n - 1]?.word ?? '', spelling),
  }))
  const stems = new Map<string, number>()
  for (const { terms } of words)
    for (const [term, { weight, origin }] of terms)
      if (origin !== 'synonym' && !isExactTerm(term)) stems.set(term, Math.max(weight, stems.get(term) ?? 0))
  const trades = tradesOfStems(stems)
  return { words: words.filter(({ terms }) => terms.size > 0), trades, ...termsOfTrades(trades, stems) }
}

function termsOf(word: string, before: string, spelling: SpellingCorrector): QueryWord['terms'] {
  const terms: QueryWord['terms'] = new Map()
  const add = (term: string, weight: number, origin: TermOrigin) => {
    if (weight > (terms.get(term)?.weight ?? 0)) terms.set(term, { weight, origin })
  }
  if (spelling.has(word)) {
    add(stem(word), 1, 'typed')
    add(exactTerm(word), EXACT, 'typed')
  } else {
    for (const guess of spelling.guess(word)) {
      const weight = GUESSED / guess.edits ** 0.3
      add(stem(guess.word), weight, 'guessed')
      add(exactTerm(guess.word), weight * EXACT, 'guessed')
    }
    if (terms.size === 0) for (const part of partsOf(word, spelling)) add(stem(part), PART, 'typed')
  }
  if (before !== '' && spelling.has(before + word)) add(stem(before + word), JOINED, 'typed')
  const directTerms = [...terms]
  for (const [term, { weight }] of directTerms)
    for (const synonym of synonymsOf(term)) add(synonym, weight * SYNONYM, 'synonym')
  return terms
}

/** Two known words written as one ("boatbuilder"). */
function partsOf(word: string, spelling: SpellingCorrector): string[] {
  for (let split = 4; split <= word.length - 3; split++) {
    const parts = [word.slice(0, split), word.slice(split)]
    if (parts.every(spelling.has)) return parts
  }
  return []
}

function termsOfTrades(trades: TradeMatch[], stems: ReadonlyMap<string, number>) {
  const tradeTerms = new Map<string, number>()
  const contextTerms = new Map<string, number>()
  const add = (term: string, weight: number) =>
    contextTerms.set(term, Math.max(weight, contextTerms.get(term) ?? 0))
  for (const { trade, share } of trades) {
    tradeTerms.set(tradeTerm(trade), TRADE * share ** 2)
    add(groupTerm(trade.group), GROUP * share ** 2)
    for (const [term, weight] of trade.stems)
      if (!stems.has(term)) add(term, TRADE_STEM * weight * share ** 2)
  }
  return { tradeTerms, contextTerms }
}
