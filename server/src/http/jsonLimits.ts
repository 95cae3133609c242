/** The deepest nesting accepted. */
export const JSON_DEPTH_MAX = 20
/** Brackets, commas and strings: their number costs time and memory, whatever the length. */
const TOKENS_MAX = 50_000
/** Quotes, escaped ones included: each costs a search. */
const QUOTES_MAX = 500_000
/** Bytes outside of strings: numbers, literals and white space. */
const UNQUOTED_BYTES_MAX = 1_000_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}')

/**
 * Whether JSON is too deep or has too many tokens to parse: a few megabytes of `[],[],` block the process for seconds,
 * while one string of that length takes no time. Stops at the first limit exceeded.
 */
export function exceedsJsonLimits(json: Buffer): boolean {
  let depth = 0
  let tokens = 0
  let quotes = 0
  let unquoted = 0
  for (let index = 0; index < json.length; index++) {
    const byte = json[index]
    if (++unquoted > UNQUOTED_BYTES_MAX || tokens > TOKENS_MAX || depth > JSON_DEPTH_MAX) return true
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++
      tokens++
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--
    else if (byte === COMMA) tokens++
    else if (byte === QUOTE) {
      tokens++
      do {
        if (++quotes > QUOTES_MAX) return true
        index = json.indexOf('"', index + 1)
        // The parser refuses an unterminated string.
        if (index === -1) return false
      } while (isEscaped(json, index))
    }
  }
  return tokens > TOKENS_MAX || depth > JSON_DEPTH_MAX
}

/** Whether an odd number of backslashes precedes a quote. */
function isEscaped(json: Buffer, quote: number): boolean {
  let before = quote
  while (json[before - 1] === BACKSLASH) before--
  return (quote - before) % 2 === 1
}
