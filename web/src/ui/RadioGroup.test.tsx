// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RadioList } from './RadioGroup.tsx'

afterEach(cleanup)

test.each([true, false])('a list of which one must be chosen says so; invalid: %s', (invalid) => {
  const options = [{ value: 'spam', label: 'Spam' }]
  render(
    <RadioList legend="Reason" options={options} value={undefined} onChange={() => {}} invalid={invalid} />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Reason' })
  expect(group.getAttribute('aria-required')).toBe('true')
  expect(group.getAttribute('aria-invalid')).toBe(invalid ? 'true' : null)
})
