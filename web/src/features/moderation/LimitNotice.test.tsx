// @vitest-environment happy-dom
import { createAppeal } from 'contract/moderation'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp, setupBrowser } from '../../test/renderInApp.tsx'
import { ada } from '../../test/people.ts'
import { LimitNotice } from './LimitNotice.tsx'

const browser = setupBrowser()
const until = '2026-12-01T12:00:00.000Z'

test('a limited member reads what they can do, and appeals once', async () => {
  const requests = browser.server.mock(createAppeal, () => ({ appeal: { id: 1 } }))
  renderInApp(<LimitNotice user={ada} limit={{ until, appeal: null }} />, { server: browser.server, as: ada })
  expect(screen.getByText('You can read, apply for jobs', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Why should the limit end?'), {
    target: { value: 'It was stolen.' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText("We're reviewing your appeal.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([
    { subject_type: 'user', subject_id: ada.id, content: 'It was stolen.' },
  ])
})

test('a rejected appeal says so', () => {
  renderInApp(<LimitNotice user={ada} limit={{ until, appeal: 'upheld' }} />, {
    server: browser.server,
    as: ada,
  })
  expect(screen.getByText('We reviewed your appeal, and the limit stays.')).toBeTruthy()
})
