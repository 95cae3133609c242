import { act, cleanup, render } from '@testing-library/react'
import { getProfile, type User } from 'contract/profiles'
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { offlineCacheStore } from '../api/offlineCache.ts'
import { draftStore } from '../api/draftStore.ts'
import { lastUser } from '../api/lastUser.ts'
import { outboxStore } from '../api/outboxStore.ts'
import { Queries } from '../api/Queries.tsx'
import { queryClient } from '../api/queryClient.ts'
import { SessionProvider } from '../api/session.tsx'
import { SocketContext, type LiveConnection } from '../api/socket.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { fakeNetwork } from './network.ts'
import { ada, ben } from './people.ts'

/** The token of whoever something is shown to. */
export const TOKEN = 'a-token-of-this-test'

const NOT_CONNECTED: LiveConnection = {
  connected: false,
  onlineIds: new Set(),
  on: () => () => undefined,
  emit: () => Promise.reject(new Error('There is no live connection.')),
}

/** A browser for each test of the file: nothing stored, nobody signed in, and a faked network. */
export function freshBrowser() {
  const browser = { network: fakeNetwork() }
  beforeEach(() => {
    browser.network = fakeNetwork()
    vi.stubGlobal('structuredClone', cloneWithFiles)
  })
  afterEach(async () => {
    act(() => toast.removeAll())
    cleanup()
    queryClient.clear()
    localStorage.clear()
    for (const { id } of [ada, ben]) {
      await draftStore.removeAll(id)
      for (const { place } of await outboxStore.list(id)) await outboxStore.remove(place)
    }
    await offlineCacheStore.clear()
    vi.unstubAllGlobals()
  })
  return browser
}

/** Shows something as the app would, to a member or to somebody signed out; `at` is the address. */
export function show(
  element: ReactElement,
  { network, as, at = '/' }: { network: ReturnType<typeof fakeNetwork>; as?: User; at?: string },
) {
  if (as) {
    localStorage.setItem('token', TOKEN)
    lastUser.save(TOKEN, as)
    network.answer(getProfile, () => as)
  }
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SessionProvider>
        <SocketContext value={NOT_CONNECTED}>
          <Queries>{element}</Queries>
        </SocketContext>
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
}

/** Browsers store files in IndexedDB; Node cannot clone those of the simulated one. */
function cloneWithFiles(value: unknown): unknown {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cloneWithFiles)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneWithFiles(part)]))
}

/** Does something that is tried again for a while, and lets that while pass. */
export async function afterAllTries(start: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  vi.useRealTimers()
}

/** From now on the browser says that there is no network, for the rest of the test or until the result is called. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const goOnline = () => onLine.mockRestore()
  onTestFinished(goOnline)
  return goOnline
}
