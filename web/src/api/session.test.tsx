// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { logout } from 'contract/auth'
import { getProfile } from 'contract/profiles'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { ada, ben } from '../test/people.ts'
import { setupBrowser } from '../test/renderInApp.tsx'
import { renderSession } from '../test/renderSession.tsx'
import { draftStore } from './draftStore.ts'
import { lastUser } from './lastUser.ts'
import { saveRecentSearch } from './recentSearches.ts'
import { memberStorage } from './memberStorage.ts'
import { loadSession } from './session.tsx'
import { token } from './token.ts'
import { viewedJobs } from './viewedJobs.ts'

const browser = setupBrowser()

const press = (name: string) => act(() => screen.getByText(name).click())

test('without a token the session is anonymous and nothing is requested', () => {
  renderSession()
  expect(screen.getByText('anonymous')).toBeTruthy()
})

test('a stored token is checked before the session is authenticated', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  renderSession()
  expect(screen.getByText('loading')).toBeTruthy()
  expect(await screen.findByText('Ada is here')).toBeTruthy()
})

test('a member whom the first render did not wait for is requested once', async () => {
  localStorage.setItem('token', 'kept')
  const response = Promise.withResolvers<typeof ada>()
  const requests = browser.server.mock(getProfile, () => response.promise)
  const loaded = loadSession()
  renderSession()
  expect(screen.getByText('loading')).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(1))
  response.resolve(ada)
  expect(await screen.findByText('Ada is here')).toBeTruthy()
  expect(await loaded).toMatchObject({ token: 'kept', user: ada })
  expect(requests).toHaveLength(1)
})

test('the member of the first request is not shown with the token of another', async () => {
  localStorage.setItem('token', 'of-ada')
  const response = Promise.withResolvers<typeof ada>()
  const requests = browser.server.mock(getProfile, () => response.promise)
  const loaded = loadSession()
  await waitFor(() => expect(requests).toHaveLength(1))
  token.set('of-ben', 'signed_in')
  browser.server.mock(getProfile, () => ben)
  renderSession()
  expect(await screen.findByText('Ben is here')).toBeTruthy()
  response.resolve(ada)
  expect(await loaded).toBeUndefined()
  expect(screen.getByText('Ben is here')).toBeTruthy()
})

test('a token that the server rejects is removed', async () => {
  localStorage.setItem('token', 'old')
  lastUser.save('old', ada)
  browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
  renderSession()
  expect(await screen.findByText('anonymous')).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('while the server fails, the token stays and the session is loading', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => errorResponse('internal_error'))
  renderSession()
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(screen.getByText('loading')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('kept')

  browser.server.mock(getProfile, () => ada)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('Ada is here')).toBeTruthy()
  vi.useRealTimers()
})

test('the last user is signed in immediately while the server is slow', () => {
  localStorage.setItem('token', 'kept')
  lastUser.save('kept', ada)
  browser.server.mock(getProfile, () => new Promise<typeof ada>(() => {}))
  renderSession()
  expect(screen.getByText('Ada is here')).toBeTruthy()
})

test('the last user is not restored with another token', () => {
  localStorage.setItem('token', 'another-token')
  lastUser.save('kept', ada)
  browser.server.mock(getProfile, () => new Promise<typeof ada>(() => {}))
  renderSession()
  expect(screen.getByText('loading')).toBeTruthy()
})

test('signing in stores the token and the member', () => {
  renderSession()
  press('in')
  expect(screen.getByText('Ben is here')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('new')
})

test('signing out ends the session on the server and clears the device', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  const ended = browser.server.mock(logout, () => undefined)
  await draftStore.write(ada.id, 'post', 'half a thought')
  // Text that IndexedDB doesn't have yet, or can't have.
  localStorage.setItem(`draft:${ada.id}:job`, '"half a job"')
  viewedJobs.add(ada.id, 12)
  saveRecentSearch('electrician')
  memberStorage.write('jobsForYou', '2 [1,"Electrician",["welding"],"Exuma"]')
  renderSession()
  await screen.findByText('Ada is here')
  press('out')
  expect(screen.getByText('anonymous')).toBeTruthy()
  await waitFor(() => expect(ended).toHaveLength(1))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  await waitFor(async () => expect(await draftStore.read(ada.id, 'post')).toBeUndefined())
})

test('signing out is recorded before the module that finishes it is loaded', async () => {
  localStorage.setItem('token', 'kept')
  lastUser.save('kept', ada)
  browser.server.mock(getProfile, () => ada)
  browser.server.mock(logout, () => undefined)
  const { session } = renderSession()
  act(() => session().signOut())
  expect({ ...localStorage }).toEqual({ 'sign-out:': '', 'sign-out:kept': String(ada.id) })
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('a session that has expired leaves no recent searches to the next member', async () => {
  localStorage.setItem('token', 'old')
  saveRecentSearch('electrician')
  browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
  renderSession()
  expect(await screen.findByText('anonymous')).toBeTruthy()
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('an update that finishes later neither restores an old token nor undoes a sign-out', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  browser.server.mock(logout, () => undefined)
  const { session } = renderSession()
  await screen.findByText('Ada is here')
  const { updateUser } = session()
  act(() => token.set('renewed', 'renewed'))
  act(() => updateUser({ ...ada, first_name: 'Adele' }))
  expect(screen.getByText('Adele is here')).toBeTruthy()
  expect(lastUser.get('renewed')).toMatchObject({ first_name: 'Adele' })
  press('out')
  act(() => updateUser(ada))
  expect(screen.getByText('anonymous')).toBeTruthy()
})

test("an update that finishes after another member signed in doesn't bring the first one back", async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  browser.server.mock(logout, () => undefined)
  const { session } = renderSession()
  await screen.findByText('Ada is here')
  const { updateUser } = session()
  press('out')
  press('in')
  act(() => updateUser({ ...ada, first_name: 'Adele' }))
  expect(screen.getByText('Ben is here')).toBeTruthy()
  expect(lastUser.get('new')).toMatchObject({ id: ben.id })
})

test('signing out while the member is being fetched clears the device', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  browser.server.mock(logout, () => undefined)
  // Runs after the render, before React runs its effects.
  const observer = new MutationObserver(() => {
    if (!screen.queryByText('Ada is here')) return
    observer.disconnect()
    screen.getByText('out').click()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  renderSession()
  await screen.findByText('anonymous')
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('another tab that signs out signs this one out', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  renderSession()
  await screen.findByText('Ada is here')
  act(() => {
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  expect(screen.getByText('anonymous')).toBeTruthy()
})

test('a recheck fetches the member again', async () => {
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  renderSession()
  await screen.findByText('Ada is here')
  browser.server.mock(getProfile, () => errorResponse('sign_in_required'))
  act(() => token.recheck())
  expect(await screen.findByText('anonymous')).toBeTruthy()
})

test('refresh fetches the member again, but not right after a check', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const listener = vi.fn()
  const stop = token.subscribe(listener)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  localStorage.setItem('token', 'kept')
  browser.server.mock(getProfile, () => ada)
  renderSession()
  await screen.findByText('Ada is here')
  browser.server.mock(getProfile, () => ({ ...ada, first_name: 'Adele' }))
  fireEvent.click(screen.getByText('again'))
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  fireEvent.click(screen.getByText('again'))
  expect(listener.mock.calls).toEqual([['recheck']])
  expect(await screen.findByText('Adele is here')).toBeTruthy()
})
