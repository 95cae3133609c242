// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useProgressiveList } from './useProgressiveList.ts'

afterEach(cleanup)

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

const drawn: number[] = []
function List({ items }: { items: number[] }) {
  const { shown, isWhole } = useProgressiveList('numbers', items)
  drawn.push(shown.length)
  expect(isWhole).toBe(shown.length === items.length)
  return <p>{shown.join(' ')}</p>
}
const at = (place: string, items: number[]) => (
  <MemoryRouter initialEntries={[{ pathname: '/', key: place }]}>
    <List items={items} />
  </MemoryRouter>
)

test('a list is rendered in steps and then stays complete', async () => {
  drawn.length = 0
  const { rerender } = render(at('first', []))
  rerender(at('first', numbers(5)))
  await screen.findByText('0 1 2 3 4')
  expect(drawn.filter((count, n) => count !== drawn[n - 1])).toEqual([0, 2, 4, 5])

  drawn.length = 0
  rerender(at('first', numbers(9)))
  await screen.findByText('0 1 2 3 4 5 6 7 8')
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(5)
})

test('going back to a completed list renders it at once', async () => {
  render(at('second', numbers(9)))
  await screen.findByText('0 1 2 3 4 5 6 7 8')
  cleanup()
  drawn.length = 0
  render(at('second', numbers(9)))
  expect(drawn[0]).toBe(9)

  drawn.length = 0
  render(at('third', numbers(9)))
  expect(drawn[0]).toBe(2)
})
