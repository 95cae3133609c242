// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { freshBrowser, show } from '../../test/show.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const browser = freshBrowser()

test('an empty form leads to its first field', async () => {
  show(<PasswordForm />, { network: browser.network, as: ada })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Please check 3 fields')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
})
