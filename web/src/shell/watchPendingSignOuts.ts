import { storedKeys } from '../api/browserStorage.ts'
import type { SignOutPrefix } from '../api/signOut.ts'

const PREFIX: SignOutPrefix = 'sign-out:'

/**
 * Sends sign-outs that found no server: now, and whenever there is a connection again. Returns the function that stops
 * it. Hardly anyone has one, so the module that sends them is only loaded for them.
 */
export function watchPendingSignOuts(): () => void {
  const send = () => {
    for (const key of storedKeys(PREFIX))
      void import('../api/signOut.ts').then(({ signOutOnServer }) =>
        signOutOnServer(key.slice(PREFIX.length)),
      )
  }
  send()
  window.addEventListener('online', send)
  return () => window.removeEventListener('online', send)
}
