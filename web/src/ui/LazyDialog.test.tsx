// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LazyDialog } from './LazyDialog.tsx'

afterEach(cleanup)

test('a dialog that is being loaded shows a status, and nothing once it is closed again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const Content = lazy(() => promise)
  const dialog = (open: boolean) => (
    <LazyDialog open={open}>
      <Content />
    </LazyDialog>
  )
  const { rerender } = render(dialog(false))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(dialog(true))
  expect(screen.getByRole('status').textContent).toBe('Loading')
  rerender(dialog(false))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(dialog(true))
  resolve({ default: () => 'The dialog' })
  expect(await screen.findByText('The dialog')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
