import type { User } from 'contract/profiles'
import { log } from './log.ts'
import { token } from './token.ts'

const AGAIN_AFTER_MS = 5_000

/** Asks the server who is signed in, until it says; undefined when nobody is, or when the signal ends the asking. */
export async function fetchCurrentUser(signal: AbortSignal): Promise<User | undefined> {
  while (!signal.aborted && token.get() !== undefined) {
    try {
      return await askOnce(signal)
    } catch (error) {
      if (!signal.aborted && token.get() !== undefined) log.warn('Who is signed in is not known yet:', error)
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
  return undefined
}

/** What it takes is loaded here, so that a visitor's first page does without. */
async function askOnce(signal: AbortSignal): Promise<User> {
  const [{ call }, { getProfile }] = await Promise.all([import('./call.ts'), import('contract/profiles')])
  return call(getProfile, {}, { signal })
}
