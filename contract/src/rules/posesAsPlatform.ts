import { readLookalikes } from '../scam/lookalikes.ts'
import { PRODUCT_NAME } from '../words/product.ts'
import { foldText } from './foldText.ts'
import { spellings } from './spellings.ts'

const GAP = String.raw`[^\p{L}\p{N}]*`
const PRODUCT = PRODUCT_NAME.toLowerCase()

const words = (...patterns: string[]) => new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'u')

/** Written apart, it must be whole words: Mr. McCay Folkes has a name of his own. */
const PRODUCT_WORDS = words(spellings(PRODUCT, GAP))
const PRODUCT_IN_WORD = new RegExp(spellings(PRODUCT))
const STAFF_WORDS = words(
  ...['administrator', 'admin', 'moderator'].map((word) => `${spellings(word, GAP)}${GAP}[s5$]?`),
)

const readLetters = (text: string) => foldText(readLookalikes(text.normalize('NFKD')))

/** Whether a name has that of the product, also in look-alike letters, spaced out or with digits for letters. */
export function posesAsPlatform(name: string): boolean {
  const letters = readLetters(name)
  return PRODUCT_IN_WORD.test(letters) || PRODUCT_WORDS.test(letters)
}

/** Whether the name of a person has that of the product, or says that they run it. */
export const posesAsStaff = (name: string): boolean =>
  posesAsPlatform(name) || STAFF_WORDS.test(readLetters(name))
