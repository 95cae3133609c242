import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slots = Record<'search' | 'actions' | 'messages', HTMLElement | null>

/** The elements of the top bar that screens can render into. */
export const TopBarSlots = createContext<Slots>({ search: null, actions: null, messages: null })

type Props = { place: keyof Slots; children: ReactNode }

/** Renders into the top bar: `search` beside the logo, `actions` before the menu, `messages` in place of the Messages link. */
export function TopBarSlot({ place, children }: Props) {
  const target = use(TopBarSlots)[place]
  return target && createPortal(children, target)
}
