type Options = {
  /** How many may wait; one more is turned away by `full`. */
  most?: number
  full?: () => never
}

/** Lets at most `places` tasks run at once; the others wait their turn in order. */
export function createConcurrencyLimit(places: number, { most = Infinity, full }: Options = {}) {
  const waiting: (() => void)[] = []
  let free = places

  return async function enter<T>(task: () => Promise<T>): Promise<T> {
    if (free === 0 && waiting.length >= most) full?.()
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
