import { readLookalikes } from '../scam/lookalikes.ts'
import { PRODUCT_NAME } from '../words/product.ts'
import { foldText } from './foldText.ts'
import { spellings } from './spellings.ts'

const GAP = String.raw`[^\p{L}\p{N}]*`
const PRODUCT = PRODUCT_NAME.toLowerCase()

/** Written apart, it must be whole words: Mr. McCay Folkes has a name of his own. */
const PRODUCT_WORDS = new RegExp(`(?<!\\p{L})${spellings(PRODUCT, GAP)}(?!\\p{L})`, 'u')
const PRODUCT_IN_WORD = new RegExp(spellings(PRODUCT))

/** Whether a name has that of the product, also in look-alike letters, spaced out or with digits for letters. */
export function posesAsPlatform(name: string): boolean {
  const letters = foldText(readLookalikes(name.normalize('NFKD')))
  return PRODUCT_IN_WORD.test(letters) || PRODUCT_WORDS.test(letters)
}
