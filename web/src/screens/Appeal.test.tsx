// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { appealSuspension, findSuspension, SUSPENSION_APPEAL_REQUIRED } from 'contract/suspensionAppeals'
import { beforeEach, expect, test } from 'vitest'
import { errorResponse } from '../test/mockServer.ts'
import { setupBrowser, renderInApp } from '../test/renderInApp.tsx'
import { Appeal } from './Appeal.tsx'

const browser = setupBrowser()
const suspension = {
  reason: 'spam' as const,
  explanation: null,
  suspended_at: '2026-11-20T12:00:00.000Z',
  appeal: null,
}

beforeEach(() => {
  browser.server.mock(findSuspension, () => suspension)
})
const open = (at = '/appeal?token=abc') => renderInApp(<Appeal />, { server: browser.server, at })
const field = () => screen.findByRole('textbox', { name: /^Why should your account/ })

test('a suspended member appeals with the link of the email', async () => {
  const requests = browser.server.mock(appealSuspension, () => undefined)
  open()
  await screen.findByText(/Reason: spam or a scam/)
  fireEvent.change(await field(), { target: { value: '  It was my brother. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/Appeal sent/)).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc', content: 'It was my brother.' }])
})

test('an empty appeal is not sent, and the field gets the focus', async () => {
  const requests = browser.server.mock(appealSuspension, () => undefined)
  open()
  const textarea = await field()
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(SUSPENSION_APPEAL_REQUIRED)).toBeTruthy()
  expect(document.activeElement).toBe(textarea)
  expect(requests).toEqual([])
})

test.for([
  ['open', /We're reviewing your appeal/],
  ['upheld', /your account will stay suspended/],
] as const)('an appeal that is %s is not written again', async ([appeal, sentence]) => {
  browser.server.mock(findSuspension, () => ({ ...suspension, appeal }))
  open()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a failed appeal keeps what was written and says why', async () => {
  browser.server.mock(appealSuspension, () => errorResponse('already_appealed'))
  open()
  fireEvent.change(await field(), { target: { value: 'Please' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText("You've already appealed this.")).toBeTruthy()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Please')
})

test('what was written with one link is not shown to someone with another', async () => {
  const { unmount } = open()
  fireEvent.change(await field(), { target: { value: 'It was my brother.' } })
  unmount()
  const again = open()
  await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe('It was my brother.'))
  again.unmount()
  open('/appeal?token=another')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
})

test('a link that no longer works, or is incomplete, says so', async () => {
  browser.server.mock(findSuspension, () => errorResponse('verification_expired'))
  const { unmount } = open()
  expect(await screen.findByText(/the link no longer works/)).toBeTruthy()
  unmount()
  open('/appeal')
  expect(await screen.findByText(/This link isn't complete/)).toBeTruthy()
})
