// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AlertDialog } from './Dialog.tsx'

afterEach(cleanup)

function renderDialog(busy = false) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <AlertDialog
      open
      danger
      busy={busy}
      title="Delete this post?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  return { onConfirm, onCancel }
}

test('the focus starts on Cancel', async () => {
  renderDialog()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
})

test('each button calls its handler once', () => {
  const { onConfirm, onCancel } = renderDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('the dialog is announced by its title', () => {
  renderDialog()
  screen.getByRole('alertdialog', { name: 'Delete this post?' })
})

test('Escape cancels, but not while busy', () => {
  const handlers = renderDialog()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(handlers.onCancel).toHaveBeenCalledOnce()
  cleanup()

  const awaited = renderDialog(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(awaited.onCancel).not.toHaveBeenCalled()
})
