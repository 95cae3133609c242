import type { User } from 'contract/profiles'
import { log } from './log.ts'
import { token } from './token.ts'

const RETRY_AFTER_MS = 5_000

/** Fetches the signed-in member, retrying until the server responds. Undefined without a token or when aborted. */
export async function fetchCurrentUser(signal: AbortSignal): Promise<User | undefined> {
  while (!signal.aborted && token.get() !== undefined) {
    try {
      return await fetchOnce(signal)
    } catch (error) {
      if (!signal.aborted && token.get() !== undefined)
        log.warn('The session could not be checked yet:', error)
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  }
  return undefined
}

/** Loads its modules dynamically, so that visitors don't download them. */
async function fetchOnce(signal: AbortSignal): Promise<User> {
  const [{ call }, { getProfile }] = await Promise.all([import('./call.ts'), import('contract/profiles')])
  return call(getProfile, {}, { signal })
}
