import { INVISIBLE } from './visibleText.ts'

/** The signs that keyboards and writers use as an apostrophe, with the ʻokina and accents written alone. */
export const APOSTROPHES = /['`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵＇｀]/g

/**
 * The form in which searches compare texts: in lower case, without accents, apostrophes and invisible characters, and
 * with single spaces. The database has the same function, `fold_text`.
 */
export function foldText(text: string): string {
  // Most texts are ASCII, and removing accents costs more than the rest.
  const letters = /[\u0080-\uffff]/.test(text)
    ? text
        .replace(INVISIBLE, '')
        .replace(APOSTROPHES, '')
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
    : text.replace(APOSTROPHES, '')
  return letters.toLowerCase().replace(/\s+/g, ' ').trim()
}
