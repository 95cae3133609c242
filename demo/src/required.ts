/**
 * Returns the value. Throws an Error with its name if the data doesn't have it, for example because of a typing error.
 */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demonstration has no ${name}`)
  return value
}
