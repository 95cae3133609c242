import { correctSpelling } from './spelling.ts'
import { isCompound, isKnownWord } from './vocabulary.ts'
import { replaceMoneyWithTokens, splitWords, toPlainText } from './words.ts'

/** A text as the scam rules read it. */
export type ScamText = {
  /** Lower case, otherwise as written: for links and rates of pay. */
  plain: string
  /** The words of the whole text. Amounts of money are AMT, rates of pay RATE, other numbers NUM. */
  words: string[]
  /** The words of each sentence, without the sentences that warn of scams. */
  sentences: string[][]
}

const ARTICLES = new Set(['a', 'an', 'the', 'da'])
const SENTENCE_END = new Set(['.', '!', '?', ';'])
const LONGEST_COMPOUND = 5
/** A word that was divided, such as 'de posit', is only joined if it is this long. */
const JOINED_MIN = 6

export function readScamText(text: string): ScamText {
  const plain = toPlainText(text)
  const spelled = splitWords(plain, isKnownWord).map((word) =>
    isKnownWord(word) ? word : correctSpelling(word),
  )
  const words = joinCompounds(replaceMoneyWithTokens(spelled).filter((word) => !ARTICLES.has(word)))
  return { plain, words, sentences: withoutWarnings(splitSentences(words)) }
}

/** 'web shop' and 'we bshop' are read as 'webshop'. */
function joinCompounds(words: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    let found: string | undefined
    let length = LONGEST_COMPOUND
    for (; length > 1 && found === undefined; length--) {
      const candidate = words.slice(at, at + length).join('')
      const isDivided = length <= 3 && candidate.length >= JOINED_MIN && isKnownWord(candidate)
      if (at + length <= words.length && (isCompound(candidate) || isDivided)) found = candidate
    }
    joined.push(found ?? words[at] ?? '')
    if (found !== undefined) at += length
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

const WARNS =
  /\b(?:be careful|beware|(?:watch|look) out|(?<!\b(?:not|no) )(?:scam(?:s|med|mers?)?|fraud(?:s|sters?)?)|those people|(?:you|i|we|he|she) (?:\w+ ){0,3}reported|is (?:this|it|that) (?:true|real|legit))\b/
const TELLS =
  /\b(?:asked|asks|calling|told|wanted|said|tried|claimed|somebody|someone|man|woman|i paid|call(?:ed)? me|ask(?:ing)? (?:me|for))\b/

/** Leaves out sentences that warn of scams, and what was told just before: 'He asked for $50. It was a scam.' */
function withoutWarnings(sentences: string[][]): string[][] {
  const texts = sentences.map((sentence) => sentence.join(' '))
  const warns = texts.map((text) => WARNS.test(text))
  return sentences.filter((_, n) => !warns[n] && !(warns[n + 1] && TELLS.test(texts[n] ?? '')))
}
