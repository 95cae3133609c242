import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

const TYPING = 'textarea, select, input:not([type=checkbox])'
const OPEN_MENU = '[aria-haspopup=menu][aria-expanded=true]'

type Shortcut = {
  /** In capitals if it's one letter, as in `aria-keyshortcuts`. */
  key: string
  target: HTMLElement
}

/**
 * The shortcut pressed inside the element that listens; undefined in a text field, with a modifier key and while a menu
 * is open.
 */
export function shortcutOf(event: ReactKeyboardEvent<HTMLElement> | KeyboardEvent): Shortcut | undefined {
  const { currentTarget, target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || defaultPrevented || ctrlKey || metaKey || altKey) return undefined
  // Events of menus and dialogs that were opened here bubble through React as well.
  if (!(currentTarget instanceof Node) || !currentTarget.contains(target) || target.closest(TYPING))
    return undefined
  // A menu gets the focus a moment after it opens. Keys pressed in between are meant for it.
  if (document.querySelector(OPEN_MENU)) return undefined
  return { key: key.length === 1 ? key.toUpperCase() : key, target }
}
