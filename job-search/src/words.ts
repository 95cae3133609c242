import { foldText } from 'contract/rules/foldText'
import { readLines, splitOnce } from './readList.ts'

/** The words of a text in lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+[+#]*/gu) ?? []
}

const stopWords = new Set(readLines('stop-words.txt').flatMap((line) => line.split(' ')))

/** Whether a word carries no meaning for a search. */
export const isStopWord = (word: string) => stopWords.has(word) || /^[a-z]$/.test(word)

const exceptions = new Map(
  readLines('stem-exceptions.txt').flatMap((line) => {
    const [stem, words] = splitOnce(line, ':')
    return words.split(' ').map((word) => [word, stem] as const)
  }),
)

const endings = readLines('stem-endings.txt').map((line) => {
  const [ending = '', least, replacement = ''] = line.split(' ')
  return { ending, least: Number(least), replacement }
})

/**
 * The stem that a word shares with related ones: plumber, plumbers and plumbing have one stem. Coarser than Porter's
 * stemmer, because it joins the worker with the work.
 */
export function stem(word: string): string {
  const exception = exceptions.get(word)
  if (exception !== undefined) return exception
  if (word.length < 4 || /\d/.test(word)) return word
  for (const { ending, least, replacement } of endings) {
    if (!word.endsWith(ending) || word.endsWith('ss')) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length < least || !/[aeiouy]/.test(rest)) continue
    return /men|man/.test(ending) ? stem(rest) : withoutDoubleLetter(rest + replacement)
  }
  return word
}

/** "plann" of "planner" and "planning" becomes "plan". */
function withoutDoubleLetter(text: string): string {
  if (text.endsWith('e') && text.length > 4) return text.slice(0, -1)
  return /([bdgkmnprtz])\1$/.test(text) ? text.slice(0, -1) : text
}

/** The stems of a text's words, without stop words, in order. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => (isStopWord(word) ? [] : stem(word)))
}
