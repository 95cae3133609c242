// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

function post(busy: boolean, rest: ComponentProps<typeof Button> = {}) {
  return (
    <Button busy={busy} busyLabel="Posting..." {...rest}>
      Post
    </Button>
  )
}

test('a button has its label and can be clicked', () => {
  const onClick = vi.fn()
  render(post(false, { onClick }))
  fireEvent.click(screen.getByRole('button', { name: 'Post' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByText('Posting...')).toBeNull()
})

test('a busy button is marked as busy and ignores clicks', () => {
  const onClick = vi.fn()
  render(post(true, { onClick }))
  const button = screen.getByRole('button', { name: 'Posting...' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button that becomes busy keeps the focus', () => {
  const { rerender } = render(post(false))
  const button = screen.getByRole('button')
  button.focus()
  rerender(post(true))
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
})

test('a busy submit button does not submit its form again', () => {
  const onSubmit = vi.fn()
  render(<form onSubmit={onSubmit}>{post(true, { type: 'submit' })}</form>)
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a busy button without a busy label keeps its name', () => {
  render(<Button busy>Retry</Button>)
  screen.getByRole('button', { name: 'Retry' })
})
