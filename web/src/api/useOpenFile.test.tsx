// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getStoredCv } from 'contract/storedCv'
import { beforeEach, expect, test, vi } from 'vitest'
import { StoredCvCard } from '../features/applications/StoredCvCard.tsx'
import { errorResponse } from '../test/mockServer.ts'
import { ada } from '../test/people.ts'
import { renderInApp, setupBrowser } from '../test/renderInApp.tsx'
import { FILE_GONE, FILE_NOT_LOADED } from './useOpenFile.ts'

const browser = setupBrowser()
const opened: { href: string | null; download: string }[] = []

beforeEach(() => {
  opened.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push({ href: this.getAttribute('href'), download: this.download })
  })
})

/** The address of a file that works for this many more seconds. */
function addressFor(seconds: number, path = '/uploads/one.pdf') {
  return `${path}?expires=${Math.floor(Date.now() / 1000) + seconds}&signature=${'s'.repeat(43)}`
}

const answer = (path: string | undefined) =>
  browser.server.mock(getStoredCv, () => ({
    cv: path === undefined ? null : { path, name: 'Ada.pdf', created_at: '2026-11-02T12:00:00.000Z' },
  }))

/** Shows a link to a stored CV and clicks it. Returns whether the browser follows it. */
async function clickOpen(path: string, change: () => void): Promise<boolean> {
  answer(path)
  renderInApp(<StoredCvCard />, { server: browser.server, as: ada })
  const link = await screen.findByRole('link', { name: 'Open' })
  expect(link.getAttribute('href')).toBe(path)
  change()
  return fireEvent.click(link)
}

test('a link whose address still works is followed', async () => {
  expect(await clickOpen(addressFor(10), () => {})).toBe(true)
  expect(opened).toEqual([])
})

test('when the address has expired, a click fetches a new one and downloads the file', async () => {
  const fresh = addressFor(600)
  expect(await clickOpen(addressFor(-1), () => answer(fresh))).toBe(false)
  await waitFor(() => expect(opened).toEqual([{ href: fresh, download: 'Ada.pdf' }]))
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(fresh)
})

test.for([
  ['is gone', () => answer(undefined)],
  ['was replaced', () => answer(addressFor(600, '/uploads/two.pdf'))],
] as const)('a click says so when the file %s', async ([, change]) => {
  expect(await clickOpen(addressFor(-1), change)).toBe(false)
  expect(await screen.findByText(FILE_GONE)).toBeTruthy()
  expect(opened).toEqual([])
})

test('a click says so when no new address can be fetched', async () => {
  const fail = () => browser.server.mock(getStoredCv, () => errorResponse('invalid_input'))
  expect(await clickOpen(addressFor(-1), fail)).toBe(false)
  expect(await screen.findByText(FILE_NOT_LOADED)).toBeTruthy()
  expect(opened).toEqual([])
})
