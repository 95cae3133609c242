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
import { outboxStore } from '../api/outbox/outboxStore.ts'
import { QueryCacheProvider, queryClient } from '../api/QueryCacheProvider.tsx'
import { SessionProvider } from '../api/session.tsx'
import { SocketContext, type LiveConnection } from '../api/socket.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { createMockServer, type MockServer } from './mockServer.ts'
import { ada, ben } from './people.ts'

/** The access token of the signed-in member. */
export const ACCESS_TOKEN = 'test-access-token'

const NOT_CONNECTED: LiveConnection = {
  isConnected: false,
  onlineIds: new Set(),
  on: () => () => undefined,
  emit: () => Promise.reject(new Error('The socket is not connected.')),
}

/** Gives each test of the file a clean browser (empty storage, signed out) and a mock server. */
export function setupBrowser() {
  const browser = { server: createMockServer() }
  beforeEach(() => {
    browser.server = createMockServer()
    vi.stubGlobal('structuredClone', cloneWithFiles)
  })
  afterEach(async () => {
    vi.useRealTimers()
    act(() => toast.removeAll())
    cleanup()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    for (const { id } of [ada, ben]) {
      await draftStore.removeAll(id)
      for (const { position } of await outboxStore.list(id)) await outboxStore.remove(position)
    }
    await offlineCacheStore.clear()
  })
  return browser
}

/** Renders an element inside the providers of the app, for a member (`as`) or a visitor, at a path. */
export function renderInApp(
  element: ReactElement,
  { server, as, at = '/' }: { server: MockServer; as?: User; at?: string | string[] },
) {
  if (as) {
    localStorage.setItem('token', ACCESS_TOKEN)
    lastUser.save(ACCESS_TOKEN, as)
    server.mock(getProfile, () => as)
  }
  return render(
    <MemoryRouter initialEntries={[at].flat()}>
      <SessionProvider>
        <SocketContext value={NOT_CONNECTED}>
          <QueryCacheProvider>{element}</QueryCacheProvider>
        </SocketContext>
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
}

/** Browsers can store files in IndexedDB, but Node can't clone the Blobs of happy-dom. */
function cloneWithFiles(value: unknown): unknown {
  if (value instanceof Blob || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cloneWithFiles)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloneWithFiles(item)]))
}

/** Calls `start` and advances the time until its requests are no longer retried. */
export async function afterAllRetries(start: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  vi.useRealTimers()
}

/** Takes the browser offline until the end of the test, or until the returned function is called. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const goOnline = () => onLine.mockRestore()
  onTestFinished(goOnline)
  return goOnline
}
