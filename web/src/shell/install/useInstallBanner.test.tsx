// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../test/renderInApp.tsx'
import { isBannerDue, useInstallBanner } from './useInstallBanner.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = 1_800_000_000_000

test.each<[when: string, dismissed: string | undefined, due: boolean]>([
  ['never', undefined, true],
  ['a moment ago', String(NOW - 1), false],
  ['almost 7 days ago', String(NOW - 7 * DAY_MS + 1), false],
  ['7 days ago', String(NOW - 7 * DAY_MS), true],
  ['tomorrow, by a clock that was wrong', String(NOW + DAY_MS), true],
  ['at no time that can be read', 'yesterday', true],
])('whether the banner is due when dismissed %s', (_when, dismissed, due) => {
  expect(isBannerDue(dismissed, NOW)).toBe(due)
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
})

function Page() {
  const { isShown } = useInstallBanner()
  return (
    <>
      {isShown && <p>Banner</p>}
      <input aria-label="Name" />
      {['/', '/jobs', '/register', '/messages'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  )
}

function open(path: string) {
  render(<Page />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  })
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const goTo = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }))
const isShown = () => screen.queryByText('Banner') !== null

test('the 3 s before the banner count from the page load, not from when its code has loaded', () => {
  vi.mocked(performance.now).mockReturnValue(2_000)
  open('/')
  wait(999)
  expect(isShown()).toBe(false)
  wait(1)
  expect(isShown()).toBe(true)
})

test('the banner is shown 3 s after the page load, also on a first visit', () => {
  open('/')
  wait(2_999)
  expect(isShown()).toBe(false)
  wait(1)
  expect(isShown()).toBe(true)
})

test('the banner is not shown beside the offline bar', () => {
  const goOnline = goOffline()
  open('/')
  wait(3_000)
  expect(isShown()).toBe(false)
  goOnline()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(isShown()).toBe(true)
})

test('the banner is hidden while a field has the focus, and in Messages', () => {
  open('/')
  wait(3_000)
  const field = screen.getByLabelText('Name')
  act(() => field.focus())
  expect(isShown()).toBe(false)
  act(() => field.blur())
  expect(isShown()).toBe(true)
  goTo('/messages')
  expect(isShown()).toBe(false)
})
