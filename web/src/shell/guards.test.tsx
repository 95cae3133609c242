// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import { logout } from 'contract/auth'
import { getProfile } from 'contract/profiles'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lastUser } from '../api/lastUser.ts'
import { outboxPanelEvents } from '../api/outbox/outboxPanelEvents.ts'
import { outboxSummary } from '../api/outbox/outboxSummary.ts'
import { SessionProvider, useSession } from '../api/session.tsx'
import { errorResponse } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { toast } from '../ui/toast.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { Frame } from './Frame.tsx'
import { MembersOnly, VisitorsOnly } from './guards.tsx'

const browser = setupBrowser()

function Login() {
  const { signIn } = useSession()
  return <button onClick={() => signIn({ access_token: 'fresh', user: ada })}>Sign In</button>
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <SessionProvider>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/" element={<h1>Home</h1>} />
            {['/terms', '/help', '/appeal', '/jobs/*', '/:handle'].map((path) => (
              <Route key={path} path={path} element={<h1>Public page</h1>} />
            ))}
            <Route element={<VisitorsOnly />}>
              <Route path="/login" element={<Login />} />
            </Route>
            <Route element={<MembersOnly />}>
              <Route path="/settings" element={<h1>Settings</h1>} />
            </Route>
            <Route element={<MembersOnly why="Please sign in to post a job" />}>
              <Route path="/post-job" element={<h1>Post a Job</h1>} />
            </Route>
          </Route>
        </Routes>
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
}

function signedIn() {
  localStorage.setItem('token', 'kept')
  lastUser.save('kept', ada)
  browser.server.mock(getProfile, () => ada)
}

test('visitors sign in first and return to their destination', async () => {
  open('/settings')
  act(() => screen.getByRole('button', { name: 'Sign In' }).click())
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
})

test('a link to sign in returns to its page', async () => {
  open('/login?from=%2Fsettings%3Ftab%3Dprivacy')
  act(() => screen.getByRole('button', { name: 'Sign In' }).click())
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
})

test.each([
  'https://evil.example',
  '//evil.example/settings',
  '/\\evil.example',
  '/no-such-page',
  'settings',
])("a link to sign in doesn't return to %s", async (from) => {
  open(`/login?from=${encodeURIComponent(from)}`)
  act(() => screen.getByRole('button', { name: 'Sign In' }).click())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('a protected screen can explain why to sign in', async () => {
  open('/post-job')
  expect(await screen.findByText('Please sign in to post a job')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test('a protected screen shows a spinner while the session is checked', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => new Promise<typeof ada>(() => {}))
  open('/settings')
  expect(screen.getByText('Checking your session')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

test('members are redirected away from the login', async () => {
  signedIn()
  open('/login')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('an expired session redirects to the login and back', async () => {
  localStorage.setItem('token', 'old')
  browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
  open('/settings')
  act(() => screen.queryByRole('button', { name: 'Sign In' })?.click())
  const signIn = await screen.findByRole('button', { name: 'Sign In' })
  act(() => signIn.click())
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
})

test('an expired session redirects to the login from the home page, too', async () => {
  signedIn()
  browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
  open('/')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
})

test.each(['/terms', '/help', '/appeal', '/jobs', '/jobs/in/exuma', '/jobs/truck-driver', '/@ada.rolle'])(
  '%s stays open when the session expires',
  async (path) => {
    signedIn()
    browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
    open(path)
    await act(() => import('./MemberFrame.tsx'))
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Public page' })).toBeTruthy()
  },
)

test('signing out leads to the landing page with a toast of 2 s', async () => {
  signedIn()
  const told = vi.spyOn(toast, 'success')
  const ended = browser.server.mock(logout, () => undefined)
  open('/settings')
  await screen.findByRole('heading', { name: 'Settings' })
  act(() => screen.getByRole('button', { name: 'Menu' }).click())
  const signOut = await screen.findByRole('button', { name: 'Sign out' })
  act(() => signOut.click())
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(screen.getByText('Logged out successfully')).toBeTruthy()
  expect(told).toHaveBeenCalledExactlyOnceWith('Logged out successfully', 2000)
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull()
  await waitFor(() => expect(ended).toHaveLength(1))
})

test.each([
  ['waits to be sent', { lanes: ['post 10'], waiting: 1, failed: 0 }],
  ["couldn't be sent", { lanes: [], waiting: 0, failed: 1 }],
])('signing out opens the outbox first while something %s', async (_, summary) => {
  signedIn()
  outboxSummary.set(ada.id, summary)
  onTestFinished(() => outboxSummary.set(ada.id, { lanes: [], waiting: 0, failed: 0 }))
  const reasons: string[] = []
  onTestFinished(outboxPanelEvents.subscribe((reason) => reasons.push(reason)))
  open('/settings')
  await screen.findByRole('heading', { name: 'Settings' })
  act(() => screen.getByRole('button', { name: 'Menu' }).click())
  const signOut = await screen.findByRole('button', { name: 'Sign out' })
  act(() => signOut.click())
  expect(reasons).toEqual(['sign_out'])
  expect(localStorage.getItem('token')).toBe('kept')
})
