// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function compose(dismissible: boolean) {
  const onOpenChange = vi.fn()
  render(
    <Dialog open onOpenChange={onOpenChange} title="Create Post" dismissible={dismissible}>
      Words
    </Dialog>,
  )
  return onOpenChange
}

test('Escape and the Close button close it', () => {
  const onOpenChange = compose(true)
  screen.getByRole('dialog', { name: 'Create Post' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange.mock.calls).toEqual([[false], [false]])
})

test('nothing closes it while it is not dismissible', () => {
  const onOpenChange = compose(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).not.toHaveBeenCalled()
})
