/** The value, which is in the data unless somebody mistyped its name; then an Error says what is missing. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demonstration has no ${what}`)
  return value
}
