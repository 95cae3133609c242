// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { logout } from 'contract/auth'
import { getDatedSettings } from 'contract/datedSettings'
import { expect, test, vi } from 'vitest'
import { writeStored } from '../api/browserStorage.ts'
import { draftStore } from '../api/draftStore.ts'
import { memberStorage } from '../api/memberStorage.ts'
import { useSession } from '../api/session.tsx'
import { viewedJobs } from '../api/viewedJobs.ts'
import { datedSettings } from '../test/datedSettings.ts'
import { errorResponse, proxyErrorPage } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { ACCESS_TOKEN, renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { DeferredShell } from './DeferredShell.tsx'

const browser = setupBrowser()

test('the offer to install stays in its place when the offer of notifications has been loaded', async () => {
  // The banner would take the place of the button 3 s after the page was loaded.
  writeStored('installBannerDismissed', String(Date.now()))
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  renderInApp(<DeferredShell />, { server: browser.server, as: ada })
  const offer = await screen.findByRole('button', { name: /^Install/ })
  await act(async () => void (await import('./push/PushOffer.tsx')))
  await vi.dynamicImportSettled()
  expect(screen.getByRole('button', { name: /^Install/ })).toBe(offer)
})

const SignOut = () => <button onClick={useSession().signOut}>Sign out</button>

/** Signs out while the server doesn't answer the request, or answers it with `response`. */
async function signOutInVain(response?: Response) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  const app = (
    <>
      <SignOut />
      <DeferredShell />
    </>
  )
  renderInApp(app, { server: browser.server, as: ada })
  const failed = browser.server.mock(
    logout,
    () => response ?? Promise.reject(new TypeError('Failed to fetch')),
  )
  act(() => screen.getByRole('button', { name: 'Sign out' }).click())
  await waitFor(() => expect(failed).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(ACCESS_TOKEN))
  expect(localStorage.getItem('token')).toBeNull()
}

const expectNothingKept = () =>
  waitFor(() => expect(JSON.stringify(localStorage)).not.toContain(ACCESS_TOKEN))

test('a sign-out without a connection is sent once there is one', async () => {
  await signOutInVain()
  const sent = browser.server.mock(logout, () => undefined)
  const fetched = vi.spyOn(globalThis, 'fetch')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(1))
  const [, init] = fetched.mock.calls.find(([path]) => path === logout.path) ?? []
  expect(init?.headers).toMatchObject({ authorization: `Bearer ${ACCESS_TOKEN}` })
  await expectNothingKept()
})

test('a sign-out that did not reach the server is sent at the next start', async () => {
  await signOutInVain(proxyErrorPage())
  cleanup()
  const sent = browser.server.mock(logout, () => undefined)
  renderInApp(<DeferredShell />, { server: browser.server })
  await waitFor(() => expect(sent).toHaveLength(1))
  await expectNothingKept()
})

test('a sign-out whose module could not be loaded is finished at the next start', async () => {
  // What session.tsx has recorded before it loads the module.
  writeStored('sign-out:', '')
  writeStored(`sign-out:${ACCESS_TOKEN}`, String(ada.id))
  memberStorage.write('jobsForYou', '2 [1,"Electrician"]')
  viewedJobs.add(ada.id, 12)
  await draftStore.write(ada.id, 'post', 'half a thought')
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  const sent = browser.server.mock(logout, () => undefined)
  renderInApp(<DeferredShell />, { server: browser.server })
  await waitFor(() => expect(sent).toMatchObject([{ token: ACCESS_TOKEN }]))
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toMatch(/sign-out|jobsForYou|viewedJobs/))
  expect(await draftStore.read(ada.id, 'post')).toBeUndefined()
})

test('drafts stay if their member has signed in again before the sign-out was finished', async () => {
  writeStored(`sign-out:an-earlier-token`, String(ada.id))
  await draftStore.write(ada.id, 'post', 'half a thought')
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  const sent = browser.server.mock(logout, () => undefined)
  renderInApp(<DeferredShell />, { server: browser.server, as: ada })
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('sign-out'))
  expect(await draftStore.read(ada.id, 'post')).toBe('half a thought')
})

test('the sign-out of a session that has ended meanwhile is dropped', async () => {
  await signOutInVain()
  const sent = browser.server.mock(logout, () => errorResponse('sign_in_required'))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(1))
  await expectNothingKept()
})

test('a page that Back shows again is not shown to the next person if its member has signed out', async () => {
  browser.server.mock(getDatedSettings, () => datedSettings({}))
  const Who = () => <p>{useSession().state}</p>
  const app = (
    <>
      <Who />
      <DeferredShell />
    </>
  )
  renderInApp(app, { server: browser.server, as: ada })
  expect(screen.getByText('authenticated')).toBeTruthy()
  localStorage.removeItem('token')
  const restored = Object.assign(new Event('pageshow'), { persisted: true })
  act(() => void window.dispatchEvent(restored))
  expect(screen.getByText('anonymous')).toBeTruthy()
})
