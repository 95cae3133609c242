// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useGradually } from './useGradually.ts'

afterEach(cleanup)

const numbers = (length: number) => Array.from({ length }, (_, n) => n)

test('a list is drawn in steps, from its beginning; once it is whole, nothing that stands goes again', () => {
  const drawn: number[] = []
  const List = ({ items }: { items: number[] }) => {
    const { shown, isWhole } = useGradually(items)
    drawn.push(shown.length)
    expect(isWhole).toBe(shown.length === items.length)
    return <p>{shown.join(' ')}</p>
  }
  const { rerender } = render(<List items={[]} />)
  rerender(<List items={numbers(10)} />)
  expect(drawn.slice(0, 4)).toEqual([0, 4, 8, 10])
  screen.getByText('0 1 2 3 4 5 6 7 8 9')

  drawn.length = 0
  rerender(<List items={numbers(30)} />)
  expect(drawn).toEqual([30])
})

test('one that was there before is drawn at once', () => {
  const drawn: number[] = []
  const List = () => {
    drawn.push(useGradually(numbers(40), Infinity).shown.length)
    return null
  }
  render(<List />)
  expect(drawn).toEqual([40])
})
