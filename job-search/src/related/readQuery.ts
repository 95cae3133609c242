import { families } from '../language/families.ts'
import { sameMeaning, vocabularyOf } from '../language/lexicon.ts'
import { abbreviations } from '../language/sameWords.ts'
import { type TradeFound, tradesOfRoots } from '../language/tradeFinder.ts'
import { isEmptyWord, root, wordsOf } from '../language/words.ts'
import { asWritten, ofGroup, ofTrade } from './readJob.ts'
import type { createSpelling } from './spelling.ts'
import { AS_WRITTEN, GROUP, GUESSED, JOINED, PARTS, SAME_MEANING, TRADE, VOCABULARY } from './weights.ts'

/** Why a term stands for a word of the query. */
export type Kind = 'own' | 'guessed' | 'same'
type Variant = { weight: number; kind: Kind }

/** One word of the query with all that may stand for it; the best of them counts. */
type Word = { typed: string; variants: Map<string, Variant> }

/** What a query asks for: its words, and terms that count beside them. */
export type Asked = {
  words: Word[]
  trades: TradeFound[]
  /** By trade, of which the best counts. */
  ofTrades: Map<string, number>
  /** Words of the trades' work and their groups: each counts. */
  around: Map<string, number>
}

const WORDS_MAX = 12

export function readQuery(query: string, spelling: ReturnType<typeof createSpelling>): Asked {
  const typed = wordsOf(query)
    .filter((word) => !isEmptyWord(word))
    .slice(0, WORDS_MAX)
  const written = typed.flatMap((word) =>
    (abbreviations.get(word)?.split(' ') ?? [word]).map((it) => ({ typed: word, it })),
  )
  const words = written.map(({ typed, it }, n) => readWord(typed, it, written[n - 1]?.it ?? '', spelling))
  const roots = new Map<string, number>()
  for (const { variants } of words) {
    for (const [term, { weight, kind }] of variants) {
      if (kind !== 'same' && !term.startsWith('=')) roots.set(term, Math.max(weight, roots.get(term) ?? 0))
    }
  }
  const trades = tradesOfRoots(roots)
  return { words: words.filter((word) => word.variants.size > 0), trades, ...around(trades, roots) }
}

function readWord(
  typed: string,
  word: string,
  before: string,
  spelling: ReturnType<typeof createSpelling>,
): Word {
  const variants = new Map<string, Variant>()
  const put = (term: string, weight: number, kind: Kind) => {
    if (weight > (variants.get(term)?.weight ?? 0)) variants.set(term, { weight, kind })
  }
  if (spelling.has(word)) {
    put(root(word), 1, 'own')
    put(asWritten(word), AS_WRITTEN, 'own')
  } else {
    for (const guess of spelling.guess(word)) {
      const weight = GUESSED / guess.edits ** 0.3
      put(root(guess.word), weight, 'guessed')
      put(asWritten(guess.word), weight * AS_WRITTEN, 'guessed')
    }
    if (variants.size === 0) for (const part of partsOf(word, spelling.has)) put(root(part), PARTS, 'own')
  }
  if (before !== '' && spelling.has(before + word)) put(root(before + word), JOINED, 'own')
  const meant = [...variants]
  for (const [term, { weight }] of meant) {
    for (const other of sameMeaning(term)) put(other, weight * SAME_MEANING, 'same')
  }
  return { typed, variants }
}

/** Two known words written as one ("boatbuilder"). */
function partsOf(word: string, isKnown: (part: string) => boolean): string[] {
  for (let at = 4; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(isKnown)) return parts
  }
  return []
}

function around(trades: TradeFound[], asked: Map<string, number>) {
  const ofTrades = new Map<string, number>()
  const terms = new Map<string, number>()
  const most = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0))
  for (const { family, share } of trades) {
    ofTrades.set(ofTrade(family), TRADE * share ** 2)
    const group = families[family]?.group
    if (group) most(ofGroup(group), GROUP * share ** 2)
    for (const [term, weight] of vocabularyOf(family)) {
      if (!asked.has(term)) most(term, VOCABULARY * weight * share ** 2)
    }
  }
  return { ofTrades, around: terms }
}
