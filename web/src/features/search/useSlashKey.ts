import { useEffect, useEffectEvent } from 'react'

/** Calls back when "/" is pressed, except while typing and in dialogs. */
export function useSlashKey(isActive: boolean, onSlash: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    // The "/" must not be typed into the field that gets the focus.
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    if (!isActive) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive])
}

function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null
}

const TAKES_KEYS =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]'
