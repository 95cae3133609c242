import { readLookalikes } from '../scam/lookalikes.ts'
import { PRODUCT_NAME } from '../words/product.ts'
import { foldText } from './foldText.ts'
import { spellings } from './spellings.ts'

// Characters allowed between two letters. A sign that can replace a letter (see `spellings`) isn't among them: it would
// match in two ways, and the pattern would no longer be linear.
const GAP = String.raw`[^\p{L}\p{N}¢©@¥!|$]*`
const PRODUCT = PRODUCT_NAME.toLowerCase()

/** Doesn't match after a letter: McCay Folkes is another name. */
const IN_ONE_WORD = new RegExp(`(?<!\\p{L})${spellings(PRODUCT)}`, 'u')
/** With gaps between the letters it must begin the name and end with a word: Rum Cay Folk Festival is allowed. */
const APART = new RegExp(`^\\P{L}*${spellings(PRODUCT, GAP)}(?!\\p{L})`, 'u')

/** Whether a name contains the product's name, also with look-alike letters, gaps, or digits instead of letters. */
export function posesAsPlatform(name: string): boolean {
  const letters = foldText(readLookalikes(name.normalize('NFKD')))
  return IN_ONE_WORD.test(letters) || APART.test(letters)
}
