import { readLookalikes } from '../scam/lookalikes.ts'
import { PRODUCT_NAME } from '../words/product.ts'
import { foldText } from './foldText.ts'
import { spellings } from './spellings.ts'

// What may stand between two letters. Not the signs in `STAND_INS`, or one sign could be read in two ways.
const GAP = String.raw`[^\p{L}\p{N}¢©@¥!|$]*`
const PRODUCT = PRODUCT_NAME.toLowerCase()

/** A letter before it makes it a part of another name, such as McCay Folkes. */
const IN_ONE_WORD = new RegExp(`(?<!\\p{L})${spellings(PRODUCT)}`, 'u')
/** Written apart, it must be whole words that begin the name: the Rum Cay Folk Festival is one of a cay. */
const APART = new RegExp(`^\\P{L}*${spellings(PRODUCT, GAP)}(?!\\p{L})`, 'u')

/** Whether a name contains the product's, also in look-alike letters, spaced out or with digits for letters. */
export function posesAsPlatform(name: string): boolean {
  const letters = foldText(readLookalikes(name.normalize('NFKD')))
  return IN_ONE_WORD.test(letters) || APART.test(letters)
}
