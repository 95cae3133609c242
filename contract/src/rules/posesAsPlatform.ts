import { readLookalikes } from '../scam/lookalikes.ts'
import { PRODUCT_NAME } from '../words/product.ts'
import { foldText } from './foldText.ts'
import { spellings } from './spellings.ts'

// What may stand between two letters: no letters or digits, and no sign that `spellings` accepts in place of a letter.
// If a sign could match both as a gap and as a letter, the pattern could take exponential time.
const GAP = String.raw`[^\p{L}\p{N}¢©@¥!|$]*`
const PRODUCT = PRODUCT_NAME.toLowerCase()

/** Doesn't match after a letter: McCayfolk is another name. */
const IN_ONE_WORD = new RegExp(`(?<!\\p{L})${spellings(PRODUCT)}`, 'u')
/** With gaps it must be at the start of the name and not run on into another word: Rum Cay Folk Festival is allowed. */
const APART = new RegExp(`^\\P{L}*${spellings(PRODUCT, GAP)}(?!\\p{L})`, 'u')

/** Whether a name contains the product's name, also with look-alike letters, gaps, or digits instead of letters. */
export function posesAsPlatform(name: string): boolean {
  const letters = foldText(readLookalikes(name.normalize('NFKD')))
  return IN_ONE_WORD.test(letters) || APART.test(letters)
}
