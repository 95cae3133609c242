/**
 * An event with subscribers: `emit` calls each of them with the payload, `subscribe` returns the function that stops
 * it.
 */
export function createEmitter<Payload = void>() {
  const listeners = new Set<(payload: Payload) => void>()
  return {
    emit: (payload: Payload): void => {
      // A copy: listeners may subscribe while being called.
      const current = [...listeners]
      for (const listener of current) listener(payload)
    },
    subscribe: (listener: (payload: Payload) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * A value outside React, for `useSyncExternalStore(store.subscribe, store.get)`. Setting an equal value notifies no
 * one.
 */
export function createStore<Value>(initial: Value) {
  const changed = createEmitter()
  let value = initial
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return
      value = next
      changed.emit()
    },
    subscribe: changed.subscribe,
  }
}
