import { timingSafeEqual } from 'node:crypto'

/** Whether a signature is the expected one; the time that it takes doesn't tell how much of it is right. */
export function isSameText(actual: string, expected: string): boolean {
  const [given, right] = [Buffer.from(actual), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}
