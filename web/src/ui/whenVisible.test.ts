import { expect, test, vi } from 'vitest'
import { whenVisible } from './whenVisible.ts'

// Tests of the web app have no layout, and so no IntersectionObserver.
test('an element is seen when the browser reports several changes at once', () => {
  let report = (_changes: { isIntersecting: boolean }[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof report) {
        report = onChange
      }
      observe() {}
    },
  )
  const seen = vi.fn<() => void>()
  whenVisible({} as Element, seen)

  report([{ isIntersecting: false }])
  expect(seen).not.toHaveBeenCalled()
  report([{ isIntersecting: false }, { isIntersecting: true }])
  expect(seen).toHaveBeenCalledTimes(1)
})
