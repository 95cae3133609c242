/** The value, which must be there: what a list has at a place, or the id of an entry that was found. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value of the test is missing')
  return value
}
