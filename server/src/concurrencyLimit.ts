type Options = {
  /** How many tasks may wait. For one more, `onFull` throws. */
  maxWaiting?: number
  onFull?: () => never
}

/** Runs at most `max` tasks at a time; the others wait in order. */
export function createConcurrencyLimit(max: number, { maxWaiting = Infinity, onFull }: Options = {}) {
  const waiting: (() => void)[] = []
  let free = max

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free === 0 && waiting.length >= maxWaiting) onFull?.()
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
