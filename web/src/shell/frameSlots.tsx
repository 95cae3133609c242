import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slots = Record<'search' | 'actions' | 'messages', HTMLElement | null>

/** The elements of the top bar that screens can render into. */
export const TopBarSlotsContext = createContext<Slots>({ search: null, actions: null, messages: null })

type Props = { place: keyof Slots; children: ReactNode }

/** Renders into the top bar: `search` beside the logo, `actions` before the menu, `messages` in place of the Messages link. */
export function TopBarSlot({ place, children }: Props) {
  const target = use(TopBarSlotsContext)[place]
  return target && createPortal(children, target)
}

/** The badge of a menu entry, if it has one. */
export function MenuBadge({ to }: { to: string }) {
  return use(MemberSlotsContext).badges[to]
}

/** Parts of a member's frame that come from features. */
export type MemberSlots = {
  /** Badges of menu entries, by path. */
  badges: Readonly<Partial<Record<string, ReactNode>>>
  /** The notifications button in the top bar. */
  bell: ReactNode
  /** Reminders below the top bar. */
  banner: ReactNode
  /** Components without UI. */
  background: ReactNode
}

export const EMPTY_SLOTS: MemberSlots = { badges: {}, bell: null, banner: null, background: null }

export const MemberSlotsContext = createContext(EMPTY_SLOTS)
