import { useEffect, useEffectEvent, type RefObject } from 'react'

type Combobox = {
  listId: string
  /** The id of the option that Enter takes. */
  activeId: string
  onMove: (by: 1 | -1) => void
  onTake: () => void
  onClose: () => void
}

/**
 * Makes a text field the combobox of a list for as long as the list is there: it names the list and the active option to
 * screen readers, and gives the list its keys before anything else hears them, such as a form or a dialog.
 */
export function useComboboxField(field: RefObject<HTMLElement | null>, combobox: Combobox) {
  const { listId, activeId } = combobox

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const act = actions[event.key]
    if (!act || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act(combobox)
  })

  useEffect(() => {
    const element = field.current
    if (!element) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': listId,
    }
    const hear = (event: KeyboardEvent) => press(event)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.addEventListener('keydown', hear)
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name)
      element.removeEventListener('keydown', hear)
    }
  }, [field, listId])

  useEffect(() => {
    const element = field.current
    element?.setAttribute('aria-activedescendant', activeId)
    return () => element?.removeAttribute('aria-activedescendant')
  }, [field, activeId])
}

const actions: Record<string, (combobox: Combobox) => void> = {
  ArrowDown: ({ onMove }) => onMove(1),
  ArrowUp: ({ onMove }) => onMove(-1),
  Enter: ({ onTake }) => onTake(),
  Tab: ({ onTake }) => onTake(),
  Escape: ({ onClose }) => onClose(),
}
