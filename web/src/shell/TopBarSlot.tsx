import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Places = Record<'search' | 'actions' | 'messages', HTMLElement | null>

/** Where a screen may put something into the top bar; given by the frame. */
export const TopBarSlots = createContext<Places>({ search: null, actions: null, messages: null })

type Props = { place: keyof Places; children: ReactNode }

/**
 * Puts what a screen needs there into the top bar: the search box beside the logo, an action before the menu, or another
 * way to the messages in place of the link.
 */
export function TopBarSlot({ place, children }: Props) {
  const target = use(TopBarSlots)[place]
  return target && createPortal(children, target)
}
