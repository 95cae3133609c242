// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { findTradePayPage, getTradePay } from 'contract/tradePay'
import { expect, test } from 'vitest'
import { errorResponse } from '../../../test/mockServer.ts'
import { renderInApp, setupBrowser } from '../../../test/renderInApp.tsx'
import { TradePayFigures } from './TradePayFigures.tsx'

const browser = setupBrowser()

const hour = { lowest: 15, median: 19.5, highest: 32 }
const week = { lowest: 600, median: 780, highest: 1280 }
const figures = { jobs_count: 9, hour, week }

function show(island?: string) {
  const page = findTradePayPage({ trade: 'electrician', island })
  if (page) renderInApp(<TradePayFigures page={page} />, { server: browser.server })
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the middle is said in words, with ways to the jobs, the islands and other trades', async () => {
  browser.server.mock(getTradePay, () => ({
    everywhere: figures,
    islands: [{ ...figures, jobs_count: 5, island: 'Exuma' as const }],
  }))
  show()
  expect((await screen.findByText(/an hour, the middle of 9 open jobs/)).textContent).toContain('$19.50')
  const table = within(screen.getByRole('table', { name: 'Electrician pay in The Bahamas' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'PayLowestMiddleHighest',
    'Per hour$15$19.50$32',
    'Per week$600$780$1,280',
  ])
  expect(hrefOf('Exuma')).toBe('/pay/electrician/exuma')
  expect(hrefOf('Electrician jobs')).toBe('/jobs/electrician')
  const others = within(screen.getByRole('navigation', { name: 'Pay in other trades' })).getAllByRole('link')
  expect(others.length).toBeGreaterThan(5)
  expect(others.map((link) => link.textContent)).not.toContain('Electrician')
  expect(others.every((link) => link.getAttribute('href')?.startsWith('/pay/'))).toBe(true)
})

test('an island with too few jobs shows the figures of all islands, and leads there and to its jobs', async () => {
  browser.server.mock(getTradePay, () => ({ everywhere: figures, islands: [] }))
  show('exuma')
  expect(await screen.findByText(/open jobs in Exuma show their pay, which is too few/)).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Electrician pay in The Bahamas' })).toBeTruthy()
  expect(hrefOf('All islands')).toBe('/pay/electrician')
  expect(hrefOf('All jobs in Exuma')).toBe('/jobs/in/exuma')
})

test('figures that fail to load can be tried again', async () => {
  browser.server.mock(getTradePay, () => errorResponse('too_many_requests'))
  show()
  expect(await screen.findByText("The pay figures couldn't be loaded.")).toBeTruthy()
})
