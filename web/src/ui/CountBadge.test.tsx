// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountBadge } from './CountBadge.tsx'

afterEach(cleanup)

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('a count of %i is shown as "%s"', (value, shown) => {
  expect(render(<CountBadge value={value} />).container.textContent).toBe(shown)
})

test('the label for screen readers says what is counted', () => {
  expect(render(<CountBadge value={4} label="unread" />).container.textContent).toBe('4 unread')
})
