// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { logout } from 'contract/auth'
import { expect, test, vi } from 'vitest'
import { ada, ben } from '../test/people.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { draftStore } from './draftStore.ts'
import { clearDeviceData } from './signOut.ts'
import { useDraft } from './drafts.ts'
import { useSession } from './session.tsx'
import { token } from './token.ts'

const browser = setupBrowser()

function Editor() {
  const [text, setText, clear, ready] = useDraft('post', '')
  const { signOut } = useSession()
  return (
    <>
      <p>{ready ? 'ready' : 'reading'}</p>
      <textarea aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={clear}>Clear</button>
      <button onClick={signOut}>Sign out</button>
    </>
  )
}

const open = (as = ada) => renderInApp(<Editor />, { server: browser.server, as })
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const type = (value: string) => fireEvent.change(text(), { target: { value } })
const kept = (owner: number) => draftStore.read<unknown>(owner, 'post')

test('a draft survives a reload', async () => {
  const before = open()
  await screen.findByText('ready')
  type('Third roof this month')
  await waitFor(async () => expect(await kept(ada.id)).toBe('Third roof this month'))
  before.unmount()
  open()
  await waitFor(() => expect(text().value).toBe('Third roof this month'))
})

test('the latest text is stored when the page closes', async () => {
  open()
  await screen.findByText('ready')
  type('Almost gone')
  window.dispatchEvent(new Event('pagehide'))
  expect(await kept(ada.id)).toBe('Almost gone')
})

test('text survives a page that closes before IndexedDB has it', async () => {
  open()
  await screen.findByText('ready')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const never = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The page is going away.', 'AbortError')
  })
  type('Almost gone')
  window.dispatchEvent(new Event('pagehide'))
  expect(await kept(ada.id)).toBe('Almost gone')
  for (const spy of [warned, never]) spy.mockRestore()
  await draftStore.write(ada.id, 'post', 'Here again')
  await draftStore.write(ada.id, 'post', { content: '', pictures: [new Blob(['roof'])] })
  expect(await kept(ada.id)).toMatchObject({ pictures: [{ size: 4 }] })
})

test("if the text of a closed page isn't JSON, the stored draft is shown", async () => {
  await draftStore.write(ada.id, 'post', 'Third roof')
  localStorage.setItem(`draft:${ada.id}:post`, '"Third ro')
  expect(await kept(ada.id)).toBe('Third roof')
})

test('text is kept for a page that closes until IndexedDB has the latest of it', async () => {
  const earlier = draftStore.write(ada.id, 'post', 'Almost')
  const latest = draftStore.write(ada.id, 'post', 'Almost gone')
  await earlier
  expect(localStorage.getItem(`draft:${ada.id}:post`)).toBe('"Almost gone"')
  await latest
  expect(localStorage.getItem(`draft:${ada.id}:post`)).toBeNull()
})

test('text typed while the stored draft is read wins', async () => {
  await draftStore.write(ada.id, 'post', 'yesterday')
  open()
  type('today')
  await act(() => draftStore.read(ada.id, 'post'))
  expect(text().value).toBe('today')
})

test('drafts are separate per member', async () => {
  await draftStore.write(ben.id, 'post', 'of Ben')
  open()
  await screen.findByText('ready')
  expect(text().value).toBe('')
})

test('a sent draft is removed', async () => {
  await draftStore.write(ada.id, 'post', 'sent')
  open()
  await waitFor(() => expect(text().value).toBe('sent'))
  fireEvent.click(screen.getByText('Clear'))
  expect(text().value).toBe('')
  await waitFor(async () => expect(await kept(ada.id)).toBeUndefined())
})

test('signing out discards text that was just typed', async () => {
  browser.server.mock(logout, () => undefined)
  await draftStore.write(ada.id, 'comment-1', 'another')
  await draftStore.write(ben.id, 'post', 'of Ben')
  open()
  await screen.findByText('ready')
  type('secret')
  fireEvent.click(screen.getByText('Sign out'))
  await waitFor(async () => expect(await draftStore.read(ada.id, 'comment-1')).toBeUndefined())
  expect(await kept(ada.id)).toBeUndefined()
  expect(await kept(ben.id)).toBe('of Ben')
})

test('text that was just typed survives a session that expires', async () => {
  open()
  await screen.findByText('ready')
  type('Almost gone')
  act(() => token.remove('expired'))
  await waitFor(async () => expect(await kept(ada.id)).toBe('Almost gone'))
})

test("a visitor's draft survives a reload, and goes with the tab or the next session that ends in it", async () => {
  const asVisitor = () => renderInApp(<Editor />, { server: browser.server })
  const before = asVisitor()
  await screen.findByText('ready')
  type('My number is 555 0123')
  window.dispatchEvent(new Event('pagehide'))
  before.unmount()
  const after = asVisitor()
  await waitFor(() => expect(text().value).toBe('My number is 555 0123'))
  expect(localStorage).toHaveLength(0)
  after.unmount()
  const tab = { ...sessionStorage }
  sessionStorage.clear()
  expect(await kept(0)).toBeUndefined()
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value as string)
  await clearDeviceData()
  expect(await kept(0)).toBeUndefined()
})

test('pictures are part of a draft', async () => {
  const file = new Blob(['roof'], { type: 'image/png' })
  await draftStore.write(ada.id, 'post', { content: '', pictures: [file] })
  expect(await kept(ada.id)).toMatchObject({ pictures: [{ size: 4, type: 'image/png' }] })
})
