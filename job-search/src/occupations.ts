import { readLines } from './readList.ts'
import { remembered } from './remembered.ts'
import { tradesOf } from './tradesOf.ts'
import { abbreviations, knownWords, trades } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** The occupations that a trade or a job title names. */
export type Occupation = {
  /** The words of each: "House Manager and Cook" names two. */
  names: string[][]
  /** The names of the known trades. */
  trades: ReadonlySet<string>
  /** Each name, and what is left without ranks and unknown words at its end: "Electrician's Apprentice". */
  starts: string[][][]
  /** The words that the names may end with. */
  lastWords: string[]
}

/** A title without a known one in it belongs to the most similar trade from this similarity on. */
const SIMILAR_MIN = 0.8
const SEPARATOR = /[,/&|()–—]|\s(?:and|or|-)\s/i
const AFTER_WORK = /\s(?:for|at|in|on|near|aboard|with|of)\s.*$/i
const [ranks = new Set<string>(), roles = new Set<string>()] = readLines('title-endings.txt').map(
  (line) => new Set(line.split(' ')),
)

const knownTitles = trades.flatMap(({ name, titles }) =>
  [name, ...titles].map((title) => ({ trade: name, words: wordsOfName(title) })),
)
const titlesByLastWord = Map.groupBy(knownTitles, ({ words }) => words.at(-1) ?? '')

/** The occupations in a text. It takes 20 µs when the text is new; people and jobs share most of them. */
export const occupationOf = remembered(20_000, readOccupation)

function readOccupation(text: string): Occupation {
  const parts = text.split(SEPARATOR).map((part) => wordsOfName(part.replace(AFTER_WORK, '')))
  const names = parts.filter((words) => words.length > 0)
  const starts = names.map(startsOf)
  const lastWords = starts.flat().flatMap((words) => words.at(-1) ?? [])
  const known = new Set(starts.flatMap(tradesAtEnd))
  if (known.size > 0) return { names, trades: known, starts, lastWords }
  const [similar] = tradesOf(text)
  const trades = new Set(similar && similar.share >= SIMILAR_MIN ? [similar.trade.name] : [])
  return { names, trades, starts, lastWords }
}

/** The known trade that a title names first. */
export function tradeOf(title: string): string | null {
  const [first = null] = occupationOf(title).trades
  return first
}

/** The trades of the longest known titles at the end of a name, of which these are the starts. */
function tradesAtEnd(starts: string[][]): string[] {
  for (const words of starts) {
    const found = (titlesByLastWord.get(words.at(-1) ?? '') ?? []).filter((title) =>
      endsWith(words, title.words),
    )
    const longest = Math.max(...found.map((title) => title.words.length))
    if (found.length > 0)
      return found.filter((title) => title.words.length === longest).map(({ trade }) => trade)
  }
  return []
}

/** Whether a job's occupation is a member's trade, perhaps under another title. */
export function isSameTrade(own: Occupation, job: Occupation): boolean {
  if ([...own.trades].some((trade) => job.trades.has(trade))) return true
  return own.names.some((mine) => job.starts.some((starts) => starts.some((words) => endsWith(words, mine))))
}

/** Whether two occupations end with the same word, other than a role or rank: "Bus Driver" and "Truck Driver". */
export function isSameKind(own: Occupation, job: Occupation): boolean {
  return own.lastWords.some((word) => !roles.has(word) && !ranks.has(word) && job.lastWords.includes(word))
}

/** Whether a word is one that many different occupations end with, such as "officer". */
export const isRole = (word: string) => roles.has(word)

function startsOf(name: string[]): string[][] {
  const isAddition = (word: string) => ranks.has(word) || !knownWords.has(word)
  const end = name.findLastIndex((word) => !isAddition(word)) + 1
  return Array.from({ length: name.length - end + 1 }, (_, n) => name.slice(0, name.length - n)).filter(
    (words) => words.length > 0,
  )
}

function endsWith(words: string[], end: string[]): boolean {
  const start = words.length - end.length
  return start >= 0 && end.every((word, n) => word === words[start + n])
}

/** The words of a name in the singular, with abbreviations written out. */
function wordsOfName(name: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const full = abbreviations.get(word)
    if (full !== undefined) return full.split(' ')
    return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word
  })
}
