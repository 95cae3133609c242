// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordInput } from './PasswordInput.tsx'

afterEach(cleanup)

test('the password is hidden until it is shown', () => {
  render(<PasswordInput aria-label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveProperty('type', 'password')

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveProperty('type', 'text')

  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveProperty('type', 'password')
})

test("the button's label can name the field", () => {
  render(<PasswordInput aria-label="Again" showLabel="confirm password" />)
  screen.getByRole('button', { name: 'Show confirm password' })
})
