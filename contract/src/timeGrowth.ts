/**
 * For tests: how much longer `read` takes for a text of repetitions of `part` than for shorter texts with the same
 * total length. It is about 1 if the time is proportional to the length, and 8 if it is to the square.
 */
export function timeGrowth(part: string, read: (text: string) => unknown): number {
  // What follows the repetitions doesn't belong to a match, so that a pattern has to try all parts of them.
  const textOf = (length: number) => `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}~x`
  const [short, long] = [textOf(4_000), textOf(32_000)]
  // The least of several ratios, because other work on the machine changes some.
  const ratios = Array.from({ length: 3 }, () => {
    const shortTime = timeOf(() => Array.from({ length: 8 }, () => read(short)))
    return timeOf(() => read(long)) / shortTime
  })
  return Math.min(...ratios)
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
