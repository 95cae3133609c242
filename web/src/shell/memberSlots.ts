import { createContext, type ReactNode } from 'react'

/** What other rooms bring to the frame around a member's screens. */
export type MemberSlots = {
  /** What stands at an entry of the menus, by its path: a dot, a count. */
  badges: Readonly<Partial<Record<string, ReactNode>>>
  /** In the top bar: what concerns the member. */
  bell: ReactNode
  /** Below the top bar: what begins in a moment. */
  banner: ReactNode
  /** What works unseen. */
  background: ReactNode
}

export const EMPTY_SLOTS: MemberSlots = { badges: {}, bell: null, banner: null, background: null }

/** The parts, for every menu below. */
export const MemberSlotsContext = createContext(EMPTY_SLOTS)
