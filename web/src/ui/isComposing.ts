/** What Enter has in Safari if it ended a composition: `isComposing` is false by then (WebKit bug 165004). */
const INPUT_METHOD_KEY = 229

/** Whether a key belongs to an input method, such as the Enter that confirms a word. */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === INPUT_METHOD_KEY
}
