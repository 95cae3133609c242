import { expect, test } from 'vitest'
import { findScamSigns } from './findScamSigns.ts'

const SCAM = 'Pay the $50 registration fee before you start'
const HONEST = 'We pay for your uniform and training before you start'

const isLetter = (character = '') => /[a-z]/i.test(character)
/** Writes a separator between the letters of each word. */
const between = (sign: string) => (text: string) =>
  [...text].map((it, at) => (isLetter(it) && isLetter(text[at + 1]) ? it + sign : it)).join('')
/** Replaces the spaces between words. */
const joined = (sign: string) => (text: string) => text.replaceAll(' ', sign)
/** Replaces the letters a to z with the 26 characters that start at a code point. */
const letters = (first: number) => (text: string) =>
  text.toLowerCase().replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
const swapped = (pairs: string) => (text: string) =>
  [...text]
    .map(
      (it) =>
        pairs
          .split(' ')
          .find((pair) => pair.startsWith(it.toLowerCase()))
          ?.slice(1) ?? it,
    )
    .join('')
const eachWord = (change: (word: string) => string) => (text: string) => text.split(' ').map(change).join(' ')
const backwards = (text: string) => [...text].toReversed().join('')

const disguises: Record<string, (text: string) => string> = {
  'capital letters': (text) => text.toUpperCase(),
  'title case': eachWord((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  'mixed case': (text) => [...text].map((it, at) => (at % 2 ? it.toUpperCase() : it.toLowerCase())).join(''),
  'zero-width spaces': between('\u200b'),
  'zero-width joiners': between('\u200d'),
  'zero-width non-joiners': between('\u200c'),
  'word joiners': between('\u2060'),
  'byte order marks': between('\ufeff'),
  'soft hyphens': between('\u00ad'),
  'direction marks': between('\u200e'),
  'direction overrides': between('\u202c'),
  'Hangul fillers': between('\u3164'),
  'variation selectors': between('\ufe0f'),
  'language tags': between('\u{e0061}'),
  'Mongolian separators': between('\u180e'),
  'grapheme joiners': between('\u034f'),
  'blank Braille': between('\u2800'),
  'spaced letters': between(' '),
  'widely spaced letters': (text) => [...text].map((it) => (it === ' ' ? '   ' : `${it} `)).join(''),
  'no-break spaces': between('\u00a0'),
  'thin spaces': between('\u2009'),
  'a letter a line': between('\n'),
  'dots between letters': between('.'),
  'commas between letters': between(','),
  'hyphens between letters': between('-'),
  'underscores between letters': between('_'),
  'asterisks between letters': between('*'),
  'slashes between letters': between('/'),
  'bars between letters': between('|'),
  'tildes between letters': between('~'),
  'middle dots between letters': between('·'),
  'bullets between letters': between('•'),
  'emoji between letters': between('🔥'),
  'emoji between words': joined(' 🔥 '),
  'underscores between words': joined('_'),
  'dots between words': joined('.'),
  'hyphens between words': joined('-'),
  'a word a line': joined('\n'),
  'no spaces': joined(''),
  'no spaces, but capitals': (text) => text.replaceAll(/ (.)/g, (_, first: string) => first.toUpperCase()),
  'words in brackets': eachWord((word) => `[${word}]`),
  'words in tags': eachWord((word) => `<b>${word}</b>`),
  'fullwidth letters': letters(0xff41),
  'bold letters': letters(0x1d41a),
  'script letters': letters(0x1d4ea),
  'Fraktur letters': letters(0x1d586),
  'typewriter letters': letters(0x1d68a),
  'double-struck letters': letters(0x1d552),
  'circled letters': letters(0x24d0),
  'parenthesized letters': letters(0x249c),
  'letters in black circles': letters(0x1f150),
  'letters in black squares': letters(0x1f170),
  'letters of flags': letters(0x1f1e6),
  'Cyrillic letters': swapped('aа eе oо pр cс yу xх iі sѕ'),
  'Greek letters': swapped('aα eε oο iι tτ uυ rг nη'),
  'Armenian letters': swapped('oօ sѕ uս nո'),
  'Cherokee letters': swapped('aᎪ eᎬ pᏢ sᏚ tᎢ rᎡ'),
  'small capitals': swapped('aᴀ bʙ eᴇ fꜰ gɢ iɪ nɴ oᴏ pᴘ rʀ sꜱ tᴛ uᴜ yʏ'),
  'superscript letters': swapped('aᵃ bᵇ eᵉ fᶠ gᵍ hʰ iⁱ nⁿ oᵒ pᵖ rʳ sˢ tᵗ uᵘ yʸ'),
  accents: between('\u0301'),
  'stacked accents': between('\u0336\u0348'),
  umlauts: swapped('aä eë oö iï uü yÿ'),
  'struck letters': between('\u0335'),
  'keycap frames': between('\u20e3'),
  'digits for letters': swapped('a4 e3 i1 o0 s5 t7'),
  'signs for letters': swapped('a@ i! s$ e3'),
  backwards,
  'each word backwards': eachWord(backwards),
  'doubled letters': (text) => text.replaceAll(/[a-z]/g, '$&$&'),
}

test.for(Object.entries(disguises))('a scam and an honest text are told apart: %s', ([, disguise]) => {
  expect(findScamSigns(disguise(SCAM), { surface: 'message' })).toContainEqual(
    expect.objectContaining({ weight: 'hold' }),
  )
  expect(findScamSigns(disguise(HONEST), { surface: 'message' })).toEqual([])
})

test.for([
  'Paaaay the $50 registration feeeee before you start',
  'Pay th $50 registraton fee befor you start',
  'Pay the $50 regsitration fee before you satrt',
  'Pey da $50 rejistration fee b4 u start',
  'Pay the $50 regis tration f ee before you st art',
  'Pay the fifty dollars registration fee before you start',
  'Pay the $ 5 0 registration fee before you start',
  'Pay the 50 bucks registration fee before you start',
  'Pay the 5️⃣0️⃣ 💵 registration fee before you start',
  'There is a registration fee. It is $50. Pay it before you start.',
])('a scam in other words or spelling is found: %s', (text) => {
  expect(findScamSigns(text, { surface: 'message' })).toContainEqual(
    expect.objectContaining({ weight: 'hold' }),
  )
})
