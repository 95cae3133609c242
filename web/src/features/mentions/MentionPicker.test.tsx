// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { searchPeople } from 'contract/search'
import type { User } from 'contract/profiles'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ada, ben } from '../../test/people.ts'
import { cleo, mockFriendLists } from '../../test/friends.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
// Preloaded, so that the tests need not wait for the lazy import.
import './MentionList.tsx'
import { MentionPicker } from './MentionPicker.tsx'

const browser = setupBrowser()
const unsaid = { occupation: null, company_name: null, location: null, avatar_url: null, reason: null }
const found = ({ id, first_name, last_name, username }: User) => ({
  id,
  first_name,
  last_name,
  username,
  ...unsaid,
})

const onKey = vi.fn()

function Box() {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <textarea ref={field} aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <MentionPicker field={field} value={text} onChange={setText} />
    </>
  )
}

function open(people = [found(ben), found(cleo)], friends: User[] = []) {
  onKey.mockReset()
  document.body.onkeydown = ({ key }) => onKey(key)
  mockFriendLists(browser.server, { friends })
  const requests = browser.server.mock(searchPeople, () => people)
  renderInApp(<Box />, { server: browser.server, as: ada })
  return requests
}

const textbox = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const press = (key: string) => fireEvent.keyDown(textbox(), { key })
const chosen = () => screen.getByRole('option', { selected: true })

function type(value: string) {
  fireEvent.change(textbox(), { target: { value } })
  textbox().setSelectionRange(value.length, value.length)
  fireEvent.input(textbox())
}

test('@ suggests friends, and a letter filters them by name', async () => {
  const requests = open([], [ben, cleo])
  type('Thanks @')
  await screen.findByRole('listbox', { name: 'People to mention' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  type('Thanks @K')
  expect(screen.getByRole('option').textContent).toContain('Cleo Knowles')
  press('Enter')
  expect(textbox().value).toBe('Thanks @cleoknowles ')
  expect(requests).toEqual([])
})

test('@ and letters open a list of matching people, with the field as its combobox', async () => {
  const requests = open()
  type('Thanks @be')
  const list = await screen.findByRole('listbox', { name: 'People to mention' })
  expect(requests.at(-1)?.query.get('search')).toBe('be')
  expect(chosen().textContent).toContain('Ben Moss')

  expect(textbox().getAttribute('role')).toBe('combobox')
  expect(textbox().getAttribute('aria-expanded')).toBe('true')
  expect(textbox().getAttribute('aria-controls')).toBe(list.id)
  expect(textbox().getAttribute('aria-activedescendant')).toBe(chosen().id)
  expect(screen.getByText('2 people')).toBeTruthy()
})

test('arrow keys wrap around, and Enter inserts the name with the cursor after it', async () => {
  open()
  type('Thanks @be')
  await screen.findByRole('listbox')
  press('ArrowDown')
  expect(chosen().textContent).toContain('Cleo Knowles')
  expect(textbox().getAttribute('aria-activedescendant')).toBe(chosen().id)
  press('ArrowDown')
  expect(chosen().textContent).toContain('Ben Moss')
  press('ArrowUp')
  press('Enter')

  expect(textbox().value).toBe('Thanks @cleoknowles ')
  expect(textbox().selectionStart).toBe('Thanks @cleoknowles '.length)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(onKey).not.toHaveBeenCalled()
})

test('Tab or a click also chooses a person', async () => {
  open()
  type('@be')
  await screen.findByRole('listbox')
  press('Tab')
  expect(textbox().value).toBe('@benmoss ')
  type('@benmoss @cl')
  fireEvent.click(await screen.findByRole('option', { name: /Cleo/ }))
  expect(textbox().value).toBe('@benmoss @cleoknowles ')
})

test('Escape closes only the list, and the field is an ordinary one again', async () => {
  open()
  type('@be')
  await screen.findByRole('listbox')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(onKey).not.toHaveBeenCalled()
  expect(textbox().value).toBe('@be')
  for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
    expect(textbox().hasAttribute(name)).toBe(false)

  press('Enter')
  expect(onKey).toHaveBeenCalledWith('Enter')
})

test('continued typing sends one request after a pause', async () => {
  const requests = open()
  for (const text of ['@b', '@be', '@ben']) type(text)
  await screen.findByRole('listbox')
  await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('ben'))
  expect(requests.map(({ query }) => query.get('search'))).not.toContain('be')
})

test('without matches no list is shown', async () => {
  const requests = open([])
  type('@zz')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('listbox')).toBeNull()
  press('Enter')
  expect(onKey).toHaveBeenCalledWith('Enter')
})
