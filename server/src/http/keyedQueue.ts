/** Does the tasks of one name one after the other, in the order in which they came; those of other names meanwhile. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>()

  return async function take<T>(name: string, task: () => Promise<T>): Promise<T> {
    const before = last.get(name)
    const mine = before ? before.then(task, task) : task()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
