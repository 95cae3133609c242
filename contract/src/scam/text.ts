import { knownWords, type KnownWords } from './knownWords.ts'
import { splitWords, toPlainText } from './words.ts'

/** A text as the scam rules and the model read it. */
export type ScamText = {
  /** Lower case, otherwise as written: for links and rates of pay. */
  plain: string
  /** The words and signs of the whole text, without articles. */
  words: string[]
  sentences: string[][]
}

const ARTICLES = new Set(['a', 'an', 'the', 'da'])
const SENTENCE_END = new Set(['.', '!', '?', ';'])

export function readScamText(text: string, known: KnownWords = knownWords): ScamText {
  const plain = toPlainText(text, known)
  const words = joinDivided(splitWords(plain, known), known).filter((word) => !ARTICLES.has(word))
  return { plain, words, sentences: splitSentences(words) }
}

/** Shorter words are often two words side by side. */
const JOINED_MIN = 5

/** 'de posit' is 'deposit'. */
function joinDivided(words: string[], known: KnownWords): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const both = `${last}${word}`
    if (last && both.length >= JOINED_MIN && known.has(both) && !(known.has(last) && known.has(word)))
      joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

const SENTENCE_MAX = 80

function splitSentences(words: string[]): string[][] {
  const sentences: string[][] = [[]]
  for (const word of words) {
    const last = sentences.at(-1)
    if (SENTENCE_END.has(word)) sentences.push([])
    else if (last && last.length < SENTENCE_MAX) last.push(word)
    else sentences.push([word])
  }
  return sentences.filter((sentence) => sentence.length > 0)
}
