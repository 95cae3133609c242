// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NO_CONNECTION } from 'contract/words/noConnection'
import { lazy, useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyDialog } from './LazyDialog.tsx'
import { Toaster } from './Toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type DialogProps = { open: boolean; onClose: () => void }

/** Buttons around a dialog whose code arrives when `arrive` is called. */
function openPage() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<DialogProps> }>()
  const Content = lazy(() => promise)
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Apply</button>
        <button onClick={() => setOpen(false)}>Back</button>
        <LazyDialog open={open} onClose={() => setOpen(false)}>
          {(dialog) => <Content {...dialog} />}
        </LazyDialog>
        <Toaster />
      </>
    )
  }
  render(<Page />)
  return {
    arrive: () => act(async () => resolve({ default: ({ open }) => open && 'The dialog' })),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isLoading = () => screen.queryByText('Loading') !== null

test('a dialog that is being loaded shows a status, and nothing once it is closed again', async () => {
  const { arrive } = openPage()
  expect(isLoading()).toBe(false)
  press('Apply')
  expect(isLoading()).toBe(true)
  press('Back')
  expect(isLoading()).toBe(false)
  press('Apply')
  await arrive()
  expect(screen.getByText('The dialog')).toBeTruthy()
  expect(isLoading()).toBe(false)
})

test('without a connection, a dialog that was never loaded says so and opens only when it is asked for again', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { arrive } = openPage()
  press('Apply')
  expect(isLoading()).toBe(true)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('alert').textContent).toContain(NO_CONNECTION)
  expect(isLoading()).toBe(false)
  await arrive()
  expect(screen.queryByText('The dialog')).toBeNull()
  press('Apply')
  expect(screen.getByText('The dialog')).toBeTruthy()
})
