// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function compose(dismissible: boolean) {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="Create Post" dismissible={dismissible}>
      Words
    </Dialog>,
  )
  return onClose
}

test('Escape and the Close button close the dialog', () => {
  const onClose = compose(true)
  screen.getByRole('dialog', { name: 'Create Post' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test("a dialog that isn't dismissible can't be closed", () => {
  const onClose = compose(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()
})
