// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { listPapers, updatePaper, type Paper } from 'contract/papers'
import { expect, test, vi } from 'vitest'
import { outboxStore } from '../../api/outbox/outboxStore.ts'
import { deferred, errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { Papers } from './Papers.tsx'

const browser = setupBrowser()

const paper = (key: string, name: string, more: Partial<Paper> = {}): Paper => ({
  key,
  name,
  where_to_get: `Where to get ${name}.`,
  is_held: false,
  expires_on: null,
  ...more,
})

/** A mock server that stores the papers. Returns the requests to change one. */
function mockPapers(...papers: Paper[]) {
  let stored = papers
  browser.server.mock(listPapers, () => stored)
  return browser.server.mock(updatePaper, ({ path, body }) => {
    const change = body as Partial<Paper>
    stored = stored.map((paper) =>
      path.endsWith(`/${paper.key}`)
        ? { ...paper, is_held: change.is_held ?? false, expires_on: change.expires_on ?? null }
        : paper,
    )
    return undefined
  })
}

test('a paper is marked as held, and its expiry is saved as soon as its year is complete', async () => {
  const changes = mockPapers(paper('stcw', 'STCW'), paper('nib', 'NIB card', { is_held: true }))
  renderInApp(<Papers />, { server: browser.server, as: ada })
  expect(await screen.findByText('You have 1 of 2.')).toBeTruthy()
  expect(screen.getByText('Where to get STCW.')).toBeTruthy()

  fireEvent.click(screen.getByRole('checkbox', { name: 'STCW' }))
  expect(await screen.findByText('You have 2 of 2.')).toBeTruthy()
  const field = await screen.findByLabelText('Expires on (optional): STCW')
  fireEvent.change(field, { target: { value: '0202-02-29' } })
  expect(changes).toHaveLength(1)
  field.focus()
  fireEvent.change(field, { target: { value: '2020-02-29' } })
  expect(await screen.findByText('Expired on 29 February 2020')).toBeTruthy()
  // Arrow keys and wheels change it step by step.
  expect(document.activeElement).toBe(field)
  await waitFor(() =>
    expect(changes.map(({ body }) => body)).toEqual([
      { is_held: true },
      { is_held: true, expires_on: '2020-02-29' },
    ]),
  )
})

test('papers that wait for another stay ticked when that one is stored', async () => {
  mockPapers(paper('stcw', 'STCW'), paper('nib', 'NIB card'))
  const responses = [deferred<undefined>(), deferred<undefined>()]
  const waiting = [...responses]
  const changes = browser.server.mock(updatePaper, () => waiting.shift()?.promise)
  renderInApp(<Papers />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'STCW' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'NIB card' }))
  responses[0]?.resolve(undefined)
  await waitFor(() => expect(changes).toHaveLength(2))
  expect(screen.getByText('You have 2 of 2.')).toBeTruthy()
  responses[1]?.resolve(undefined)
})

test('a change that fails is undone and says so', async () => {
  mockPapers(paper('stcw', 'STCW'))
  browser.server.mock(updatePaper, () => errorResponse('not_found'))
  renderInApp(<Papers />, { server: browser.server, as: ada })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'STCW' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'STCW' }).checked).toBe(false),
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('offline, the last change of a paper waits, and stays on the screen', async () => {
  const changes = mockPapers(paper('stcw', 'STCW'))
  renderInApp(<Papers />, { server: browser.server, as: ada })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'STCW' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const isHeld of [true, false, true]) {
    fireEvent.click(box)
    await waitFor(async () =>
      expect(await outboxStore.list(ada.id)).toMatchObject([
        { about: 'STCW', input: { key: 'stcw', is_held: isHeld } },
      ]),
    )
  }
  expect(box.checked).toBe(true)
  expect(changes).toHaveLength(0)
})
