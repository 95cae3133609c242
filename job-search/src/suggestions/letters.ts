const BINS = 32

/** How often each letter is in a text, in 32 bins; different letters may share one. */
export function lettersOf(text: string): Uint8Array {
  const counts = new Uint8Array(BINS)
  for (let at = 0; at < text.length; at++) {
    const bin = text.charCodeAt(at) % BINS
    counts[bin] = Math.min(255, (counts[bin] ?? 0) + 1)
  }
  return counts
}

/** At least so many edits lie between two texts: each takes away at most one letter too many and adds one that is missing. */
export function editsAtLeast(a: Uint8Array, b: Uint8Array): number {
  let more = 0
  let less = 0
  for (let bin = 0; bin < BINS; bin++) {
    const by = (a[bin] ?? 0) - (b[bin] ?? 0)
    if (by > 0) more += by
    else less -= by
  }
  return Math.max(more, less)
}
