/** An id as text: plain decimal digits. Beyond 2^53, where JavaScript rounds, there are no ids. */
export const ID_PATTERN = /^[1-9]\d{0,15}$/

/** The id in a path or a query, 0 where there is none. Server and app read ids alike: `1e3` is none. */
export function parseId(text: string | null | undefined): number {
  return text && ID_PATTERN.test(text) ? Number(text) : 0
}
