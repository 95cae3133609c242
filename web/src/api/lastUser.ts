import type { User } from 'contract/profiles'
import { readStored, writeStored } from './browserStorage.ts'

const KEY = 'user'

/**
 * The member as of the last visit, so that the app opens signed in without waiting for the server. Valid for one token
 * only.
 */
export const lastUser = {
  get(token: string | undefined): User | undefined {
    const stored = readStored(KEY)
    if (stored === undefined || token === undefined) return undefined
    try {
      const { mark, user } = JSON.parse(stored) as { mark: unknown; user: User }
      return mark === markOf(token) ? user : undefined
    } catch {
      // Not what this app stored: the session is asked for instead.
      return undefined
    }
  },

  save: (token: string, user: User) => writeStored(KEY, JSON.stringify({ mark: markOf(token), user })),

  clear: () => writeStored(KEY, undefined),
}

function markOf(token: string): string {
  return token.slice(-6)
}
