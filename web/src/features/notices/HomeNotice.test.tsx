// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getNotice, type Notice } from 'contract/notices'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { queryClient } from '../../api/QueryCacheProvider.tsx'
import { HomeNotice } from './HomeNotice.tsx'

const browser = setupBrowser()

const storm: Notice = {
  id: 7,
  title: 'Hurricane watch',
  body: 'Shelters open at noon.',
  link: '/p/7',
  link_label: 'Where to go',
  created_at: '2026-11-20T12:00:00.000Z',
}

function showNotice(notice: Notice | null, place: 'side' | 'feed' = 'feed') {
  const requests = browser.server.mock(getNotice, () => ({ notice }))
  renderInApp(<HomeNotice place={place} />, { server: browser.server, as: ada })
  return requests
}

/** Simulates a later visit with this notice. */
function comeBack(notice: Notice) {
  cleanup()
  queryClient.clear()
  showNotice(notice)
}

test('a notice shows its title and text and links to its URL', async () => {
  showNotice(storm, 'side')
  expect(await screen.findByRole('region', { name: 'Hurricane watch' })).toBeTruthy()
  expect(screen.getByText('Shelters open at noon.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Where to go' }).getAttribute('href')).toBe('/p/7')
  expect(screen.queryByRole('button', { name: 'Dismiss notice' })).toBeNull()
})

test('a dismissed notice stays hidden, and the next notice is shown', async () => {
  showNotice(storm)
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss notice' }))
  expect(screen.queryByText('Hurricane watch')).toBeNull()
  comeBack(storm)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Hurricane watch')).toBeNull()
  comeBack({ ...storm, id: 8, title: 'All clear' })
  expect(await screen.findByText('All clear')).toBeTruthy()
})

test('nothing is shown if there is no notice or it fails to load', async () => {
  const requests = showNotice(null)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  queryClient.clear()
  const refused = browser.server.mock(getNotice, () => errorResponse('too_many_requests'))
  renderInApp(<HomeNotice place="side" />, { server: browser.server, as: ada })
  await waitFor(() => expect(refused).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('alert')?.textContent).toBe('')
})
