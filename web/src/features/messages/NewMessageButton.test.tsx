// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listFriends } from 'contract/friends'
import { listConversations } from 'contract/messages'
import { searchPeople } from 'contract/search'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { cleo } from '../../test/friends.ts'
import { conversationBetween, messageBy } from '../../test/messages.ts'
import { errorResponse } from '../../test/mockServer.ts'
import { ada, ben } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { NewMessageButton } from './NewMessageButton.tsx'

const browser = setupBrowser()
const success = true as const

async function open() {
  browser.server.mock(listConversations, () => [
    conversationBetween(ada, ben, { messages: [messageBy(ben, 1)] }),
  ])
  browser.server.mock(listFriends, () => ({ success, friends: [ben, cleo], total: 2 }))
  renderInApp(
    <>
      <NewMessageButton me={ada.id} />
      <Address />
    </>,
    { server: browser.server, as: ada },
  )
  fireEvent.click(screen.getByRole('button', { name: 'New message' }))
  const field = await screen.findByRole('combobox', { name: 'To' })
  await screen.findByRole('group', { name: 'Recent' })
  return field
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const address = () => document.querySelector('output')?.textContent
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('b')?.textContent)

test('people of recent conversations come first, then the other friends', async () => {
  const field = await open()
  expect(names('Recent')).toEqual(['Ben Moss'])
  expect(names('Friends')).toEqual(['Cleo Knowles'])
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('arrow keys and Enter open the thread and close the dialog', async () => {
  const field = await open()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(address()).toBe(`/messages?user=${cleo.id}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('everyone can be found, except oneself', async () => {
  const field = await open()
  const dion = {
    ...ben,
    id: 9,
    first_name: 'Dion',
    username: 'dion',
    occupation: 'Diver',
    reason: 'Skill: Scuba diving',
  }
  const requests = browser.server.mock(searchPeople, () => [dion, { ...ada, reason: null }])
  fireEvent.change(field, { target: { value: 'diver' } })
  expect(await screen.findByText('@dion · Diver')).toBeTruthy()
  expect(screen.getByText('Skill: Scuba diving')).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(requests[0]?.query.get('search')).toBe('diver')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(address()).toBe('/messages?user=9')
})

test('a search without results, and one that fails', async () => {
  const field = await open()
  browser.server.mock(searchPeople, () => [])
  fireEvent.change(field, { target: { value: 'zz' } })
  expect(await screen.findByText('Nobody found for "zz"')).toBeTruthy()
  browser.server.mock(searchPeople, () => errorResponse('too_many_requests'))
  fireEvent.change(field, { target: { value: 'zzz' } })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })).toBeTruthy()
})
