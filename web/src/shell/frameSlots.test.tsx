// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ada } from '../test/people.ts'
import { EMPTY_SLOTS, MemberSlotsContext } from './frameSlots.tsx'
import { TabBar } from './TabBar.tsx'

afterEach(cleanup)

test.for([
  [{ count: 4, isLive: true }, 'Messages, 4 unread, live connection on', 'Messages 4'],
  [{ count: 0, isLive: true }, 'Messages, live connection on', 'Messages '],
  [{ count: 12, isLive: false }, 'Messages, 9+ unread', 'Messages 9+'],
  [{ count: 0, isLive: false }, 'Messages', 'Messages '],
] as const)('%j is read as "%s"', ([status, name, shown]) => {
  render(
    <MemoryRouter>
      <MemberSlotsContext value={{ ...EMPTY_SLOTS, statuses: { '/messages': status } }}>
        <TabBar role={ada.role} />
      </MemberSlotsContext>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name }).textContent).toBe(shown)
})
