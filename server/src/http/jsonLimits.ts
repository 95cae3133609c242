/** What may stand in what, of JSON that is read. */
export const JSON_DEPTH_MAX = 20
/** The most that a body may hold of brackets, commas and texts: of what takes time and memory by its number, not by its length. */
const TOKENS_MAX = 50_000
/** And of quotes within its texts, which are only passed over. */
const QUOTES_MAX = 500_000
/** And of bytes that are in no text: numbers, words and white space. */
const UNQUOTED_BYTES_MAX = 1_000_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}')

/**
 * Whether JSON is too deep or of too many parts to be parsed: a few megabytes of `[],[],` keep a process busy for seconds,
 * while one text of the same length is read at once. It stops looking as soon as it knows.
 */
export function exceedsJsonLimits(json: Buffer): boolean {
  let depth = 0
  let marks = 0
  let quotes = 0
  let bare = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (++bare > UNQUOTED_BYTES_MAX || marks > TOKENS_MAX || depth > JSON_DEPTH_MAX) return true
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++
      marks++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA) marks++
    else if (byte === QUOTE) {
      marks++
      do {
        if (++quotes > QUOTES_MAX) return true
        at = json.indexOf('"', at + 1)
        // A text without an end is for the parser to refuse.
        if (at === -1) return false
      } while (isEscaped(json, at))
    }
  }
  return marks > TOKENS_MAX || depth > JSON_DEPTH_MAX
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(json: Buffer, quote: number): boolean {
  let before = quote
  while (json[before - 1] === BACKSLASH) before--
  return (quote - before) % 2 === 1
}
