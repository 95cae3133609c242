import { storedKeys } from '../api/browserStorage.ts'
import { PENDING_SIGN_OUT } from '../api/token.ts'
import { importWithRetry } from '../ui/importWithRetry.ts'

/**
 * Finishes sign-outs that weren't: now, and whenever there is a connection again. Returns the function that stops it.
 * Hardly anyone has one, so the module that finishes them is only loaded for them.
 */
export function watchPendingSignOuts(): () => void {
  const finish = () => {
    if (storedKeys(PENDING_SIGN_OUT).length > 0)
      void importWithRetry(() => import('../api/signOut.ts')).then(({ finishSignOuts }) => finishSignOuts())
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
