/** An id as text: plain decimal digits. Beyond 2^53, where JavaScript rounds, there are no ids. */
export const ID_TEXT = /^[1-9]\d{0,15}$/

/** The id in a path or a query, 0 where there is none. Server and app read ids alike: `1e3` is none. */
export function readId(text: string | null | undefined): number {
  return text && ID_TEXT.test(text) ? Number(text) : 0
}
