// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { changePassword } from 'contract/auth'
import { expect, test } from 'vitest'
import { errorResponse } from '../../test/mockServer.ts'
import { ada } from '../../test/people.ts'
import { setupBrowser, renderInApp } from '../../test/renderInApp.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const browser = setupBrowser()

test('submitting an empty form focuses its first field', async () => {
  renderInApp(<ChangePasswordForm />, { server: browser.server, as: ada })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Please check 3 fields')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})

test('a missing password is not also a different one', async () => {
  renderInApp(<ChangePasswordForm />, { server: browser.server, as: ada })
  fireEvent.change(screen.getByLabelText('Confirm new password'), { target: { value: 'junkanoo2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Please check 2 fields')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
})

test("the server's error about the new password is shown at its field", async () => {
  const password = "That password is too common. Choose one that's harder to guess."
  browser.server.mock(changePassword, () => errorResponse('invalid_input', { password }))
  renderInApp(<ChangePasswordForm />, { server: browser.server, as: ada })
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'iloveyou' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')))
  const field = screen.getByLabelText('New password')
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(password)
})
