/** A positive integer in decimal digits, below 2^53. */
export const ID_PATTERN = /^[1-9]\d{0,15}$/

/** Parses an id from a path or a query. Returns 0, which is nothing's id, for any other text. */
export function parseIdOrZero(text: string | null | undefined): number {
  return text && ID_PATTERN.test(text) ? Number(text) : 0
}
