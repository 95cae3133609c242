import { expect, test } from 'vitest'
import { drawableText } from './drawableText.ts'

const TILDE = 0x303

const glyphs = {
  hasGlyphForCodePoint: (codePoint: number) =>
    codePoint === TILDE || /[ -~’ãöñ]/.test(String.fromCodePoint(codePoint)),
}

test('characters that the font has stay, whether composed or not', () => {
  expect(drawableText('São Peña’s\r\nKöln', glyphs)).toBe('São Peña’s\nKöln')
})

test('a letter that the font lacks is drawn without what is missing, or as a question mark', () => {
  expect(drawableText('Ẽva Čapek 王', glyphs)).toBe('E\u0303va Capek ?')
})

test('pictographs and control characters are left out', () => {
  expect(drawableText('Dive\t🏝️ \u200dguide\u0007', glyphs)).toBe('Dive  guide')
})
