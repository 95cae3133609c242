/** Invisible characters, including the blank Braille pattern, object replacement and null notehead. */
const NOT_SHOWN = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}`

const VISIBLE = new RegExp(String.raw`[^\s${NOT_SHOWN}]`, 'u')

/** Invisible characters, without white space. */
export const INVISIBLE = new RegExp(String.raw`(?![\t-\r\x85])[${NOT_SHOWN}]`, 'gu')

/** Whether a text shows anything. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/** Without spaces at both ends; "" if the text shows nothing. */
export function trimText(text: string): string {
  return hasVisibleText(text) ? text.trim() : ''
}

/** The number of code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
