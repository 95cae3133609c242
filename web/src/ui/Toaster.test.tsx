import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { toast as hot } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { toast, useToast } from './toast.ts'
import { Toaster } from './Toaster.tsx'

// @vitest-environment happy-dom

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => hot.removeAll())
  cleanup()
  vi.useRealTimers()
})

const LEAVING_MS = 260
const isShown = (words: string) => screen.queryByText(words) !== null

// In small steps, because a toast sets its next timer after React has rendered.
function wait(ms: number) {
  for (let elapsed = 0; elapsed < ms; elapsed += 10) {
    act(() => {
      vi.advanceTimersByTime(10)
    })
  }
}

test('success is announced politely, failure assertively, in existing live regions', () => {
  const polite = screen.getByRole('status')
  const assertive = screen.getByRole('alert')
  act(() => {
    toast.success('Comment added!')
    toast.error('Failed to add comment')
    toast.urgent('Interview starts in 4 minutes')
  })
  expect(polite.textContent).toContain('Comment added!')
  expect(polite.textContent).not.toContain('Failed')
  expect(assertive.textContent).toContain('Failed to add comment')
  expect(assertive.textContent).toContain('Interview starts in 4 minutes')
})

test('toasts are announced while a dialog is open', () => {
  render(<main>The page</main>)
  render(
    <Dialog open title="Create Post" onClose={() => undefined}>
      Words
    </Dialog>,
  )
  act(() => void toast.error('Failed to upload image. Please try again.'))
  expect(screen.queryByRole('main')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Failed to upload image.')
})

test.each([
  ['success', 3000],
  ['info', 4000],
  ['error', 5000],
  ['urgent', 10_000],
] as const)('%s stays for %i ms', (kind, ms) => {
  act(() => void toast[kind]('Hello'))
  wait(ms + LEAVING_MS - 20)
  expect(isShown('Hello')).toBe(true)
  wait(50)
  expect(isShown('Hello')).toBe(false)
})

test('a toast stays while hovered or focused', () => {
  act(() => void toast.success('Comment added!'))
  fireEvent.mouseEnter(screen.getByText('Comment added!'))
  wait(5000)
  expect(isShown('Comment added!')).toBe(true)

  fireEvent.mouseLeave(screen.getByText('Comment added!'))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  wait(5000)
  expect(isShown('Comment added!')).toBe(true)

  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  wait(3000 + LEAVING_MS + 50)
  expect(isShown('Comment added!')).toBe(false)
})

test('dismissing one toast resumes the others', () => {
  act(() => {
    toast.error('Failed to like post')
    toast.success('Comment added!')
  })
  fireEvent.mouseEnter(screen.getByText('Failed to like post'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body)
  wait(LEAVING_MS + 50)
  expect(isShown('Failed to like post')).toBe(false)

  wait(3000 + LEAVING_MS + 50)
  expect(isShown('Comment added!')).toBe(false)
})

test("an action's next toast replaces its own error only", () => {
  const { result: saving } = renderHook(useToast)
  const { result: liking } = renderHook(useToast)
  act(() => {
    saving.current.error('Failed to save')
    liking.current.error('Failed to like post')
  })
  act(() => void saving.current.error('Failed to save again'))
  expect([isShown('Failed to save'), isShown('Failed to save again')]).toEqual([false, true])
  act(() => void saving.current.success('Saved'))
  expect([isShown('Failed to save again'), isShown('Saved'), isShown('Failed to like post')]).toEqual([
    false,
    true,
    true,
  ])
})

test('at most 20 are shown, the newest', () => {
  act(() => {
    for (let n = 1; n <= 25; n++) toast.info(`Toast ${n}`)
  })
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(20)
  expect(isShown('Toast 5')).toBe(false)
  expect(isShown('Toast 25')).toBe(true)
})
