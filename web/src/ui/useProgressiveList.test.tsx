// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useProgressiveList } from './useProgressiveList.ts'

afterEach(cleanup)

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

const rendered: number[] = []
function List({ items }: { items: number[] }) {
  const { shown, isComplete } = useProgressiveList('numbers', items)
  rendered.push(shown.length)
  expect(isComplete).toBe(shown.length === items.length)
  return <p>{shown.join(' ')}</p>
}
const at = (key: string, items: number[]) => (
  <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
    <List items={items} />
  </MemoryRouter>
)

test('a list renders in steps, and once complete never renders fewer items', async () => {
  rendered.length = 0
  const { rerender } = render(at('first', []))
  rerender(at('first', numbers(5)))
  await screen.findByText('0 1 2 3 4')
  expect(rendered.filter((count, n) => count !== rendered[n - 1])).toEqual([0, 2, 4, 5])

  rendered.length = 0
  rerender(at('first', numbers(9)))
  await screen.findByText('0 1 2 3 4 5 6 7 8')
  expect(Math.min(...rendered)).toBeGreaterThanOrEqual(5)
})

test('returning to a complete list renders it completely, and a new page starts with the first step', async () => {
  render(at('second', numbers(9)))
  await screen.findByText('0 1 2 3 4 5 6 7 8')
  cleanup()
  rendered.length = 0
  render(at('second', numbers(9)))
  expect(rendered[0]).toBe(9)

  rendered.length = 0
  render(at('third', numbers(9)))
  expect(rendered[0]).toBe(2)
})
