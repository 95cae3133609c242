/** A font's characters. */
export type Glyphs = { hasGlyphForCodePoint: (codePoint: number) => boolean }

/**
 * Replaces what the font can't draw: a letter loses the accent that is missing or becomes "?", anything else such as
 * a pictograph is left out.
 */
export function drawableText(text: string, glyphs: Glyphs): string {
  const canDraw = (character: string) => glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return [...text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC')]
    .map((character) => {
      if (character === '\n' || canDraw(character)) return character
      const base = [...character.normalize('NFKD')].filter(canDraw).join('')
      return base || (/[\p{L}\p{N}]/u.test(character) ? '?' : '')
    })
    .join('')
}
