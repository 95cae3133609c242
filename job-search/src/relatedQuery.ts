import { titleWordTerm, groupTerm, isTitleWordTerm, tradeTerm } from './relatedTerms.ts'
import type { SpellingCorrector } from './spellingCorrector.ts'
import { type TradeMatch, tradesOfStems } from './tradesOf.ts'
import { abbreviations, synonymsOf } from './vocabulary.ts'
import { isStopWord, stem, stemsOf, wordsOf } from './words.ts'

/** Weights of terms relative to a word's own stem. Tuned like those of the fields. */
const EXACT_WEIGHT = 1.3
const SYNONYM_WEIGHT = 0.28
/** Of the guess for a word that is unknown itself, but has the stem of a known one, such as "marke" of "mark". */
const ALTERNATIVE_WEIGHT = 0.7

/** In a query that ends with one of these roles ("school bus inspector"), the role weighs more than the other words. */
const roles = new Set(stemsOf('supervisor helper inspector assembler teacher instructor professor'))
const ROLE_FACTOR = 3

/** Weights of a trade named by the query, of the stems of its adverts and of its category group. */
const TRADE_WEIGHT = 2
const TRADE_STEM_WEIGHT = 0.25
const GROUP_WEIGHT = 0.8

const WORDS_MAX = 12
const PART_MIN = 4

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

/** `supportOf` says how well a word goes with the stems of the others. */
export function parseRelatedQuery(
  query: string,
  spelling: SpellingCorrector,
  supportOf: (word: string, others: string[]) => number,
): RelatedQuery {
  const typedWords = moveSpaces(wordsOf(query), spelling)
    .filter((word) => !isStopWord(word))
    .slice(0, WORDS_MAX)
  const expanded = typedWords.flatMap((typed) =>
    (abbreviations.get(typed)?.split(' ') ?? partsOf(typed, spelling)).map((word) => ({ typed, word })),
  )
  const stemsOfWords = expanded.map(({ word }) => stem(word))
  const words = expanded.map(({ typed, word }, n) => {
    const guess = () => spelling.guess(word, (other) => supportOf(other, stemsOfWords.toSpliced(n, 1)))
    return { typed, terms: termsOf(word, expanded[n - 1]?.word ?? '', spelling, guess) }
  })
  addWeightToRole(words.at(-1)?.terms ?? new Map())
  const stems = new Set(
    words.flatMap(({ terms }) =>
      [...terms].flatMap(([term, { origin }]) => (origin === 'synonym' || isTitleWordTerm(term) ? [] : term)),
    ),
  )
  const trades = tradesOfStems(stems)
  return { words: words.filter(({ terms }) => terms.size > 0), trades, ...termsOfTrades(trades, stems) }
}

/** Puts a space back that was typed one letter too early or too late ("oreM ixer"). */
function moveSpaces(words: string[], spelling: SpellingCorrector): string[] {
  const moved = [...words]
  for (const [n, after] of words.entries()) {
    const before = moved[n - 1]
    if (before === undefined || (spelling.has(before) && spelling.has(after))) continue
    const pair = [
      [before + after.charAt(0), after.slice(1)],
      [before.slice(0, -1), before.slice(-1) + after],
    ].find((both) => both.every(spelling.has))
    if (pair) moved.splice(n - 1, 2, ...pair)
  }
  return moved
}

/** Splits an unknown compound, such as "boatbuilder", into the longest known words at its start and end. */
function partsOf(word: string, spelling: SpellingCorrector): string[] {
  if (spelling.hasStemOf(word) || spelling.guess(word) !== undefined) return [word]
  const splits = Array.from({ length: word.length }, (_, split) => split)
  const [longest] = splits
    .flatMap((split) => [0, 1].map((gap) => [word.slice(0, split), word.slice(split + gap)]))
    .map((parts) => parts.filter((part) => part.length >= PART_MIN && spelling.hasStemOf(part)))
    .sort((a, b) => b.join('').length - a.join('').length)
  return longest?.length ? longest : [word]
}

function termsOf(
  word: string,
  before: string,
  spelling: SpellingCorrector,
  guess: () => string | undefined,
): QueryWord['terms'] {
  const terms: QueryWord['terms'] = new Map()
  const add = (term: string, weight: number, origin: TermOrigin) => {
    if (weight > (terms.get(term)?.weight ?? 0)) terms.set(term, { weight, origin })
  }
  const addWord = (one: string, weight: number, origin: TermOrigin) => {
    add(stem(one), weight, origin)
    add(titleWordTerm(one), weight * EXACT_WEIGHT, origin)
  }
  const isKnown = spelling.hasStemOf(word)
  if (isKnown) addWord(word, 1, 'typed')
  const meant = spelling.has(word) ? undefined : guess()
  if (meant !== undefined) addWord(meant, isKnown ? ALTERNATIVE_WEIGHT : 1, 'guessed')
  if (before !== '' && spelling.hasStemOf(before + word)) add(stem(before + word), 1, 'typed')
  const directTerms = [...terms]
  for (const [term, { weight }] of directTerms)
    for (const synonym of synonymsOf(term)) add(synonym, weight * SYNONYM_WEIGHT, 'synonym')
  return terms
}

function addWeightToRole(terms: QueryWord['terms']): void {
  if (![...terms].some(([term, { origin }]) => origin !== 'synonym' && roles.has(term))) return
  for (const found of terms.values()) found.weight *= ROLE_FACTOR
}

function termsOfTrades(trades: TradeMatch[], stems: ReadonlySet<string>) {
  const tradeTerms = new Map<string, number>()
  const contextTerms = new Map<string, number>()
  const add = (term: string, weight: number) =>
    contextTerms.set(term, Math.max(weight, contextTerms.get(term) ?? 0))
  for (const { trade, share } of trades) {
    tradeTerms.set(tradeTerm(trade), TRADE_WEIGHT * share ** 2)
    add(groupTerm(trade.group), GROUP_WEIGHT * share ** 2)
    for (const [term, weight] of trade.stems)
      if (!stems.has(term)) add(term, TRADE_STEM_WEIGHT * weight * share ** 2)
  }
  return { tradeTerms, contextTerms }
}
