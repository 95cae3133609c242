import { createContext, type ReactNode } from 'react'

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
