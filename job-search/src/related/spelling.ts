import { editDistance } from 'contract/relevance'
import { root } from '../language/words.ts'

/** A known word that an unknown one was probably meant to be. */
export type Guess = { word: string; edits: number }

/** Guesses of one word that are looked up. */
const GUESSES_MAX = 3

/**
 * The words that a person may have meant. Few of them are compared letter by letter: length and the set of letters bound the
 * edits from below (each edit changes the length by at most one and the set by at most two).
 */
export function createSpelling() {
  const words: string[] = []
  const known = new Set<string>()
  const roots = new Set<string>()
  let masks = new Int32Array(1024)

  function add(word: string) {
    if (known.has(word) || word.length < 3) return
    known.add(word)
    roots.add(root(word))
    if (words.length === masks.length) {
      const larger = new Int32Array(words.length * 2)
      larger.set(masks)
      masks = larger
    }
    masks[words.length] = maskOf(word)
    words.push(word)
  }

  /** Of a word that is unknown; an exchange of two neighbours counts as one edit. */
  function guess(word: string): Guess[] {
    const most = editsAllowed(word)
    if (most === 0) return []
    const mask = maskOf(word)
    const found: Guess[] = []
    for (let n = 0; n < words.length; n++) {
      const other = words[n] ?? ''
      if (Math.abs(other.length - word.length) > most) continue
      if (bits((masks[n] ?? 0) ^ mask) > 2 * most) continue
      const edits = isExchanged(word, other) ? 1 : editDistance(word, other)
      if (edits <= most) found.push({ word: other, edits })
    }
    const nearest = Math.min(...found.map((it) => it.edits))
    return found
      .filter((it) => it.edits === nearest)
      .sort((a, b) => alike(word, b.word) - alike(word, a.word))
      .slice(0, GUESSES_MAX)
  }

  /** Whether a word, or another of its root, is known. */
  function has(word: string): boolean {
    return known.has(word) || roots.has(root(word))
  }

  return { add, guess, has }
}

function editsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Beginnings and ends are seldom mistyped. */
function alike(a: string, b: string): number {
  return (a[0] === b[0] ? 2 : 0) + (a.at(-1) === b.at(-1) ? 1 : 0) + (a.length === b.length ? 0.5 : 0)
}

function isExchanged(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function maskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 31)
  return mask
}

/** The number of bits set (H. S. Warren, Hacker's Delight, 2012, section 5-1). */
function bits(word: number): number {
  let it = word - ((word >>> 1) & 0x55555555)
  it = (it & 0x33333333) + ((it >>> 2) & 0x33333333)
  return (((it + (it >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
