import { editDistance } from 'contract/relevance'
import { editsAtLeast, lettersOf } from './letters.ts'

/** A text to compare with, made plain, with its letters counted. */
export type Comparable = { plain: string; letters: Uint8Array }

export function comparable(plain: string): Comparable {
  return { plain, letters: lettersOf(plain) }
}

/**
 * The contract's similarity of two plain texts that don't contain each other, if it is above `least`, else 0. Nearly all pairs
 * are told apart by their lengths and letters, without an edit distance.
 */
export function likenessAbove(least: number, a: Comparable, b: Comparable): number {
  const longer = Math.max(a.plain.length, b.plain.length)
  const isEnough = (edits: number) => 1 - edits / longer > least
  if (!isEnough(Math.abs(a.plain.length - b.plain.length))) return 0
  if (!isEnough(editsAtLeast(a.letters, b.letters))) return 0
  const edits = editDistance(a.plain, b.plain)
  return isEnough(edits) ? 1 - edits / longer : 0
}
