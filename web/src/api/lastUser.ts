import type { User } from 'contract/profiles'
import { readStored, writeStored } from './localStore.ts'

const KEY = 'user'

/** The member as last seen here, so that a slow or absent server doesn't hide who is signed in. It belongs to one token. */
export const lastUser = {
  get(token: string | undefined): User | undefined {
    const kept = readStored(KEY)
    if (kept === undefined || token === undefined) return undefined
    try {
      const { mark, user } = JSON.parse(kept) as { mark: unknown; user: User }
      return mark === markOf(token) ? user : undefined
    } catch {
      return undefined
    }
  },

  save: (token: string, user: User) => writeStored(KEY, JSON.stringify({ mark: markOf(token), user })),

  clear: () => writeStored(KEY, undefined),
}

function markOf(token: string): string {
  return token.slice(-6)
}
