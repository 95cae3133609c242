import { logout } from 'contract/auth'
import { readStored, storedKeys, writeStored } from './browserStorage.ts'
import { draftStore, VISITOR } from './draftStore.ts'
import { requestHeaders } from './fetchOnce.ts'
import { lastUser } from './lastUser.ts'
import { memberStorage } from './memberStorage.ts'
import { offlineCacheStore } from './offlineCache.ts'
import { disablePush } from './pushSubscription.ts'
import { outboxTokenStore } from './outbox/outboxStore.ts'
import { PENDING_SIGN_OUT, token } from './token.ts'
import { viewedJobs } from './viewedJobs.ts'

/** Keys of sign-outs that are being finished. */
const finishing = new Set<string>()

/**
 * Finishes the sign-outs recorded in local storage: clears the device and ends the sessions on the server, even while
 * the page is closing. If the server can't be reached, the token stays on this device until `watchPendingSignOuts` has
 * sent it. Nothing else of the member does.
 */
export async function finishSignOuts(): Promise<void> {
  const keys = storedKeys(PENDING_SIGN_OUT).filter((key) => !finishing.has(key))
  await Promise.all(
    keys.map(async (key) => {
      finishing.add(key)
      await finish(key).finally(() => finishing.delete(key))
    }),
  )
}

async function finish(key: string): Promise<void> {
  const accessToken = key.slice(PENDING_SIGN_OUT.length)
  const ended = accessToken ? endOnServer(accessToken) : true
  await (accessToken ? forgetMember(Number(readStored(key))) : clearDeviceData())
  writeStored(key, '')
  if (await ended) writeStored(key, undefined)
}

/** Whether there is no such session any more. */
async function endOnServer(accessToken: string): Promise<boolean> {
  const { method, path } = logout
  const headers = requestHeaders({ url: path, token: accessToken }, 0, undefined)
  const response = await fetch(path, { method, headers, keepalive: true }).catch((error: unknown) =>
    console.warn('Sign-out:', error),
  )
  // After a 401 there is no session to end.
  return response !== undefined && (response.ok || response.status === 401)
}

/** Deletes what an expired session keeps for the member's return. They may have signed in again before this ran. */
async function forgetMember(id: number): Promise<void> {
  if (!id || id === lastUser.get(token.get())?.id) return
  viewedJobs.forget(id)
  await draftStore.removeAll(id)
}

/**
 * Deletes a member's offline cache, pictures, push subscription, outbox tokens and what local storage has about them
 * from this device, and what visitors typed in this tab. Unsent writes stay. What the browser refuses to delete doesn't
 * keep the rest.
 */
export async function clearDeviceData(): Promise<void> {
  memberStorage.clear()
  const results = await Promise.allSettled([
    draftStore.removeAll(VISITOR),
    offlineCacheStore.clear(),
    deletePictures(),
    // If someone has signed in before this ran, these are theirs.
    ...(token.get() === undefined ? [disablePush(), outboxTokenStore.clear()] : []),
  ])
  for (const result of results)
    if (result.status === 'rejected') console.warn('Not deleted at sign-out:', result.reason)
}

/** Those that src/worker/pictures.ts stored. */
async function deletePictures(): Promise<void> {
  if ('caches' in window) await caches.delete('pictures')
}
