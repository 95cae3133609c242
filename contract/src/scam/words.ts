import { APOSTROPHES } from '../rules/foldText.ts'
import { INVISIBLE } from '../rules/visibleText.ts'
import { knownWords, type KnownWords } from './knownWords.ts'
import { readLookalikes } from './lookalikes.ts'
import { segment } from './segment.ts'

/** Reading of user text as words: every step takes time proportional to the length of the text. */

const SIGN_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '*': '',
}

const CONTRACTIONS: Record<string, string> = {
  "'ll": ' will',
  "'ve": ' have',
  "'re": ' are',
  "'d": ' would',
  "'m": ' am',
  "'s": '',
}

/** Lower case, without accents, invisible characters, tags and the different forms of a sign. Links stay as written. */
export function toPlainText(text: string, known: KnownWords = knownWords): string {
  const letters = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(/[⒜-⒵]/g, (sign) => String.fromCharCode(97 + sign.charCodeAt(0) - 0x249c))
    .replaceAll(/[🇦-🇿]{3,}/gu, lettersOfFlags)
    .normalize('NFKD')
  const plain = readLookalikes(letters.replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/<\/?[a-z][^<>]{0,60}>/g, ' ')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/💵|💰|💲|💸|🤑/gu, ' $ ')
    .replaceAll(/[ \t\r\f\v]+/g, ' ')
    .replaceAll(/\$ (?=\d)/g, '$')
  return readForwards(joinSingleWords(plain), known)
}

/** The letters behind the signs that form flags in pairs. Three or more in a row spell a word. */
const lettersOfFlags = (signs: string): string =>
  [...signs].map((sign) => String.fromCharCode(97 + (sign.codePointAt(0) ?? 0) - 0x1f1e6)).join('')

/** A text that is written backwards, as a whole or word by word: whichever way has more known words. */
function readForwards(plain: string, known: KnownWords): string {
  const backwards = [...plain].toReversed().join('')
  return countKnown(backwards, known) > countKnown(plain, known) ? backwards : plain
}

/** Shorter words are often words in the other direction too. */
const COUNTED_MIN = 3

const countKnown = (plain: string, known: KnownWords): number =>
  (plain.match(/[a-z]+/g) ?? []).filter((word) => word.length >= COUNTED_MIN && known.has(word)).length

/** Fewer lines of one word are those of a form: the title, company, place and pay of a job. */
const SINGLE_WORDS_MIN = 5

/** Many lines of one word each are one line. */
function joinSingleWords(plain: string): string {
  const joined: string[] = []
  let words: string[] = []
  const endLine = () => {
    joined.push(...(words.length < SINGLE_WORDS_MIN ? words : [words.join(' ')]))
    words = []
  }
  for (const line of plain.split('\n')) {
    if (/^ ?[^ ]+ ?$/.test(line)) words.push(line)
    else {
      endLine()
      joined.push(line)
    }
  }
  endLine()
  return joined.join('\n')
}

const WORD_OR_SIGN =
  /(?:\+\d{1,3}[ -]?)?(?:\(?\d{3}\)?[ .-]?)?\b\d{3}[ -]\d{4}\b|[a-z\d@$'*!]+(?:[.,]\d+)*k?|[.?;](?=\s|$)|\n|[,:()/%&+-]/g

/**
 * The words and signs of a plain text. Phone numbers are PHONE or FOREIGN, amounts of money AMT and other numbers from
 * 10 NUM. A spelling trick is undone only where that makes a known word, so that other words stay as written.
 */
export function splitWords(plain: string, known: KnownWords): string[] {
  const parts = joinSpacedLetters(plain, known)
    .replaceAll(/(?<=[a-z])-(?=[a-z$\d])|(?<=\d)-(?=[a-z])/g, ' ')
    .replaceAll(/'(?:ll|ve|re|d|m|s)(?![a-z])/g, (ending) => CONTRACTIONS[ending] ?? '')
    .match(WORD_OR_SIGN)
  return nameNumbers((parts ?? []).flatMap((part) => readPart(part, known)))
}

/** Longer ones aren't phone numbers. The pattern takes time proportional to the square of the length. */
const PHONE_MAX = 20

/** Shorter words are hardly several that are written together. */
const GLUED_MIN = 16

function readPart(part: string, known: KnownWords): string[] {
  if (/^[,:()/%&+-]$/.test(part)) return [part]
  if (part === '\n') return ['.']
  if (/^[.!?;]+$/.test(part)) return [part.slice(0, 1)]
  // Before '!' can be read as a letter.
  if (/[a-z\d]!+$/.test(part)) return [...readPart(part.replace(/(?<!!)!+$/, ''), known), '!']
  if (part.length <= PHONE_MAX && /^[+(]?\d.*[ ().-].*\d{4}$/.test(part))
    return [/^\+(?!1 ?-?\(?242)/.test(part) ? 'FOREIGN' : 'PHONE']
  if (/\d/.test(part)) {
    const amount = /^((?:bs|us|b|bsd|usd)?\$?)([\doil]+(?:[.,]\d+)*)(k?)(\$|bsd|usd|dollars?|bucks)?$/.exec(
      part,
    )
    if (amount && (/^\d/.test(amount[2] ?? '') || amount[1]))
      return [amount[1] || amount[4] ? 'AMT' : `${amount[2] ?? ''}${amount[3] ?? ''}`]
  }
  const letters = part.replaceAll("'", '')
  if (/^[a-z]+$/.test(letters)) {
    if (known.has(letters)) return [letters]
    const glued = letters.length >= GLUED_MIN ? segment(letters, known) : undefined
    return glued ?? [known.correct(withoutRepeats(letters, known))]
  }
  const decoded = letters.replaceAll(/[013457@$!*8]/g, (sign) => SIGN_LETTERS[sign] ?? sign)
  for (const word of [decoded, decoded.replaceAll('i', 'l'), letters.replaceAll(/[*!]/g, '')])
    if (known.has(word)) return [word]
  if (/^[a-z]+[013457@$]{1,2}[a-z]+$/.test(letters)) return [decoded]
  return (letters.match(/[a-z]+|\$?\d+|\$/g) ?? []).flatMap((run) => segment(run, known) ?? [run])
}

/** 'feeee' is 'fee', 'payyy' is 'pay', and 'ppaayy', too. */
function withoutRepeats(word: string, known: KnownWords): string {
  if (/^.?(?:(.)\1){2,}$/.test(word)) return word.replaceAll(/(.)\1/g, '$1')
  if (!/(.)\1\1/.test(word)) return word
  const double = word.replaceAll(/(.)\1{2,}/g, '$1$1')
  return known.has(double) ? double : word.replaceAll(/(.)\1{2,}/g, '$1')
}

const SPACED_LETTERS = /(?<![a-z\d'$])[a-z](?:(?:[^a-z\d\s'$]{1,2}|\s)[a-z](?![a-z\d'])){2,400}/gu

/** 'w h a t s a p p' and 'w.h.a.t.s.a.p.p' are one word, 'p.a.y m.e' and 'p a y m e' are two. */
function joinSpacedLetters(text: string, known: KnownWords): string {
  return text.replaceAll(SPACED_LETTERS, (found) => {
    const lettersOf = (part: string) => part.replaceAll(/[^a-z]/g, '')
    const letters = lettersOf(found)
    if (/[^a-z\s]/.test(found)) return found.split(/\s+/).map(lettersOf).join(' ')
    return known.has(letters) ? letters : (segment(letters, known)?.join(' ') ?? letters)
  })
}

const CURRENCIES = new Set('dollar dollars dolla dollas buck bucks bsd usd usdt $'.split(' '))

function nameNumbers(words: string[]): string[] {
  return words.map((word, at) => {
    if (!/^\$?\d[\d,.]*k?$/.test(word)) return word
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    if (word.startsWith('$') || before === 'bsd' || before === 'usd' || CURRENCIES.has(after)) return 'AMT'
    return Number.parseFloat(word.replaceAll(',', '')) < 10 ? word : 'NUM'
  })
}
