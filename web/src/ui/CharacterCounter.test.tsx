// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CharacterCounter } from './CharacterCounter.tsx'

afterEach(cleanup)

test.each([
  [0, ''],
  [259, ''],
  [260, '20 characters or fewer left'],
  [279, '20 characters or fewer left'],
  [280, 'No characters left'],
  [281, ''],
])('at %i of 280 characters it announces "%s"', (value, announcement) => {
  render(<CharacterCounter value={value} max={280} />)
  screen.getByText(`${value}/280`)
  expect(screen.getByRole('status').textContent).toBe(announcement)
})

test('the counter can have a label', () => {
  render(<CharacterCounter value={12} max={500} unit="characters" />)
  screen.getByText('12/500 characters')
})
