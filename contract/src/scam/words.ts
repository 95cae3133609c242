import { APOSTROPHES } from '../rules/foldText.ts'
import { INVISIBLE } from '../rules/visibleText.ts'
import { readLookalikes } from './lookalikes.ts'
import { isCommonWord, segment } from './segment.ts'

/** Reading of user text as words: every step takes time proportional to the length of the text. */

const DIGIT_LETTERS: Record<string, string> = {
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
export function toPlainText(text: string): string {
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
  return readForwards(joinSingleWords(plain))
}

/** The letters behind the signs that form flags in pairs. Three or more in a row spell a word. */
const lettersOfFlags = (signs: string): string =>
  [...signs].map((sign) => String.fromCharCode(97 + (sign.codePointAt(0) ?? 0) - 0x1f1e6)).join('')

/** In an English text, at least this share of the words are common ones of three letters or more. */
const COMMON_SHARE = 0.15
/** With fewer common words, the direction of a text isn't clear. */
const COMMON_MIN = 3

/** A text that is written backwards, as a whole or word by word. */
function readForwards(plain: string): string {
  if (isEnglish(plain)) return plain
  const backwards = [...plain].toReversed().join('')
  if (!isEnglish(backwards)) return plain
  // Word by word, the common words follow each other in their order.
  const byWord = plain.replaceAll(/\S+/g, (word) => [...word].toReversed().join(''))
  return isCommonWord(/[a-z]+/.exec(byWord)?.[0] ?? '') ? byWord : backwards
}

function isEnglish(plain: string): boolean {
  const words = plain.match(/[a-z]+/g) ?? []
  const common = words.filter((word) => word.length > 2 && isCommonWord(word)).length
  return common >= COMMON_MIN && common >= COMMON_SHARE * words.length
}

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
 * The words and signs of a plain text. `isKnown` says which words the rules look for: a spelling trick is undone only
 * where that makes a known word, so that other words stay as written.
 */
export function splitWords(plain: string, isKnown: (word: string) => boolean): string[] {
  const parts = joinSpacedLetters(plain, isKnown)
    .replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replaceAll(/\b(mr|mrs|ms|dr|st)\. /g, '$1 ')
    .replaceAll(/'(?:ll|ve|re|d|m|s)(?![a-z])/g, (ending) => CONTRACTIONS[ending] ?? '')
    .match(WORD_OR_SIGN)
  return (parts ?? []).flatMap((part) => readPart(part, isKnown))
}

/** Longer ones aren't phone numbers. The pattern takes time proportional to the square of the length. */
const PHONE_MAX = 20

/** Shorter words are hardly several that are written together. */
const GLUED_MIN = 16

function readPart(part: string, isKnown: (word: string) => boolean): string[] {
  if (/^[,:()/%&+-]$/.test(part)) return [part]
  if (part === '\n') return ['.']
  if (/^[.!?;]+$/.test(part)) return [part.slice(0, 1)]
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
    if (isKnown(letters)) return [letters]
    const glued = letters.length >= GLUED_MIN ? segment(letters, isKnown) : undefined
    return glued ?? [withoutRepeats(letters, isKnown)]
  }
  const decoded = letters.replaceAll(/[013457@$!*8]/g, (sign) => DIGIT_LETTERS[sign] ?? sign)
  for (const word of [decoded, decoded.replaceAll('i', 'l'), letters.replaceAll(/[*!]/g, '')])
    if (isKnown(word)) return [word]
  if (/^[a-z]+[013457@$]{1,2}[a-z]+$/.test(letters)) return [decoded]
  return (letters.match(/[a-z]+|\d+|\$/g) ?? []).flatMap((run) => segment(run, isKnown) ?? [run])
}

/** 'feeee' is 'fee', 'payyy' is 'pay', and 'ppaayy', too. */
function withoutRepeats(word: string, isKnown: (word: string) => boolean): string {
  if (/^(?:(.)\1){2,}$/.test(word)) return word.replaceAll(/(.)\1/g, '$1')
  if (!/(.)\1\1/.test(word)) return word
  const double = word.replaceAll(/(.)\1{2,}/g, '$1$1')
  return isKnown(double) ? double : word.replaceAll(/(.)\1{2,}/g, '$1')
}

const SPACED_LETTERS = /(?<![a-z\d'$])[a-z](?:(?:[^a-z\d\s'$]{1,2}|\s)[a-z](?![a-z\d'])){2,400}/gu

/** 'w h a t s a p p' and 'w.h.a.t.s.a.p.p' are one word, 'p.a.y m.e' and 'p a y m e' are two. */
function joinSpacedLetters(text: string, isKnown: (word: string) => boolean): string {
  return text.replaceAll(SPACED_LETTERS, (found) => {
    const lettersOf = (part: string) => part.replaceAll(/[^a-z]/g, '')
    const letters = lettersOf(found)
    if (/[^a-z\s]/.test(found)) return found.split(/\s+/).map(lettersOf).join(' ')
    return isKnown(letters) ? letters : (segment(letters, isKnown)?.join(' ') ?? letters)
  })
}

const NUMBER_WORDS = new Set(
  'ten fifteen twenty twentyfive thirty thirtyfive forty fourty fortyfive fifty fiddy sixty seventy seventyfive eighty ninety hundred thousand'.split(
    ' ',
  ),
)
const SMALL_NUMBERS = new Set('a one two three four five six seven eight nine and'.split(' '))
const CURRENCIES = new Set('dollar dollars dolla dollas buck bucks bsd usd usdt bills $'.split(' '))
const isNumber = (word: string) => /^\d[\d,.]*k?$/.test(word)

/** Replaces amounts of money by AMT, rates of pay by RATE and other numbers from 10 by NUM. */
export function replaceMoneyWithTokens(words: string[]): string[] {
  return markRates(markPrices(markAmounts(words)))
}

const BEFORE_PRICE = new Set(
  'it its is only just for costs cost need needs want wants pay another extra , . ? put send'.split(' '),
)
const AFTER_PRICE = new Set(
  '. , ! ? ; and or if when by before now tonight first to because so but then in'.split(' '),
)

/** A number without a currency is an amount where people say a price: 'it’s only 75.', 'for 50 if'. */
function markPrices(words: string[]): string[] {
  return words.map((word, at) =>
    word === 'NUM' && BEFORE_PRICE.has(words[at - 1] ?? '.') && AFTER_PRICE.has(words[at + 1] ?? '.')
      ? 'AMT'
      : word,
  )
}

function markAmounts(words: string[]): string[] {
  const marked: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    let end = at
    let hasBig = false
    while (end < at + 6 && end < words.length) {
      const next = words[end] ?? ''
      if (isNumber(next) || NUMBER_WORDS.has(next)) hasBig = true
      else if (!(SMALL_NUMBERS.has(next) && (end > at || next !== 'and'))) break
      end++
    }
    while (end > at && words[end - 1] === 'and') end--
    const currency = words[end] ?? ''
    const startsWithCurrency =
      (word === '$' || word === 'bsd' || word === 'usd') && isNumber(words[at + 1] ?? '')
    if (startsWithCurrency) {
      marked.push('AMT')
      at++
    } else if (end > at && CURRENCIES.has(currency)) {
      marked.push('AMT')
      at = end
    } else if (hasBig && word !== 'a' && end > at) {
      marked.push(isNumber(word) && Number.parseFloat(word.replaceAll(',', '')) < 10 ? word : 'NUM')
      at = isNumber(word) ? at : end - 1
    } else if (hasBig && word === 'a' && end === at + 2) {
      marked.push('NUM')
      at = end - 1
    } else marked.push(word)
  }
  return marked
}

const PER = new Set(['/', 'per', 'a', 'an', 'every', 'each'])
/** What a fee, not a rate of pay, is given for. */
const CHARGED_PER = new Set(
  'fee deposit month applicant person head candidate student slot spot form uniform seat one'.split(' '),
)
const FREQUENCIES = new Set(
  'hourly hr daily nightly weekly biweekly fortnightly monthly yearly annually flat basic base stipend allowance salary'.split(
    ' ',
  ),
)
const WITH_PAY = new Set('tips commission bonus housing food lunch meals share'.split(' '))
const DURATIONS = new Set(
  'night day evening weekend week shift days weeks hour hours time afternoon morning month'.split(' '),
)
const EARNS = new Set(
  'earn earned earning earns make makes making salary wage wages pays income worth bonus profit starting starts stipend paying'.split(
    ' ',
  ),
)
const BETWEEN = new Set('of is at up to you about as over around from : a between'.split(' '))

function markRates(words: string[]): string[] {
  return words.map((word, at) => {
    if (word !== 'AMT') return word
    const next = (n: number) => words[at + n] ?? ''
    const skip = (next(1) === '-' || next(1) === 'to' || next(1) === 'or') && next(2) === 'AMT' ? 2 : 0
    const after = next(skip + 1) === ',' ? skip + 2 : skip + 1
    if (PER.has(next(after)) && /^[a-z]/.test(next(after + 1)))
      return CHARGED_PER.has(next(after + 1)) && !(next(after + 1) === 'month' && next(after + 2) !== 'rent')
        ? 'AMT'
        : 'RATE'
    if (FREQUENCIES.has(next(after))) return 'RATE'
    if ((next(after) === 'plus' || next(after) === 'and') && WITH_PAY.has(next(after + 1))) return 'RATE'
    if (next(after) === 'for' && [2, 3, 4].some((n) => DURATIONS.has(next(after + n - 1)))) return 'RATE'
    if (next(after) === 'to' && next(after + 1) === 'start') return 'RATE'
    let before = at - 1
    while (before > at - 4 && BETWEEN.has(words[before] ?? '')) before--
    return EARNS.has(words[before] ?? '') ? 'RATE' : 'AMT'
  })
}
