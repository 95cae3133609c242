import type { Endpoint } from 'contract/endpoint'

const KIND = 'written'
const told = new EventTarget()

/** That the server has taken a write, for whoever has something to say about it: which write it was, not what was written. */
export const writeEvents = {
  emit: ({ method, path }: Endpoint): void => {
    if (method !== 'GET') told.dispatchEvent(new CustomEvent(KIND, { detail: `${method} ${path}` }))
  },

  /** Calls back with 'POST /api/posts' and the like; returns the way to stop it. */
  subscribe(listener: (what: string) => void): () => void {
    const hear = (event: Event) => listener((event as CustomEvent<string>).detail)
    told.addEventListener(KIND, hear)
    return () => told.removeEventListener(KIND, hear)
  },
}
