import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { CountBadge } from '../ui/CountBadge.tsx'
import type { MenuEntry } from './navigation.ts'

type Slots = Record<'actions' | 'messages', HTMLElement | null>

/** The elements of the top bar that screens can render into. */
export const TopBarSlotsContext = createContext<Slots>({ actions: null, messages: null })

type Props = { place: keyof Slots; children: ReactNode }

/** Renders into the top bar: `actions` before the menu, `messages` in place of the Messages link. */
export function TopBarSlot({ place, children }: Props) {
  const target = use(TopBarSlotsContext)[place]
  return target && createPortal(children, target)
}

/**
 * Beside a menu entry: its count, or a green dot while the live connection is up. `useMenuLabel` says the same in
 * words.
 */
export function MenuBadge({ to, className }: { to: string; className: string }) {
  const status = use(MemberSlotsContext).statuses[to]
  if (!status || (status.count === 0 && !status.isLive)) return null
  return (
    <span aria-hidden className={className}>
      {status.count > 0 ? <CountBadge value={status.count} alert /> : <span className={dotStyle} />}
    </span>
  )
}

const dotStyle = 'block size-2 rounded-full bg-online in-[header]:bg-online-on-bar'

/** The accessible name of a menu entry, with the count as it is shown: "Messages, 4 unread, live connection on". */
export function useMenuLabel({ to, label }: Pick<MenuEntry, 'to' | 'label'>): string {
  const { count = 0, isLive = false } = use(MemberSlotsContext).statuses[to] ?? {}
  return [label, count > 0 && `${count > 9 ? '9+' : count} unread`, isLive && 'live connection on']
    .filter(Boolean)
    .join(', ')
}

/** Parts of a member's frame that come from features. */
export type MemberSlots = {
  /** Unread counts of menu entries and whether they are updated live, by path. */
  statuses: Readonly<Partial<Record<string, { count: number; isLive: boolean }>>>
  /** The search field, and on phones the button that opens it. */
  search: ReactNode
  searchButton: ReactNode
  /** The notifications button in the top bar. */
  bell: ReactNode
  /** Reminders below the top bar. */
  banner: ReactNode
  /** Components without UI. */
  background: ReactNode
}

export const EMPTY_SLOTS: MemberSlots = {
  statuses: {},
  search: null,
  searchButton: null,
  bell: null,
  banner: null,
  background: null,
}

export const MemberSlotsContext = createContext(EMPTY_SLOTS)
