import { AtSign } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../ui/Button.tsx'

type Props = { field: RefObject<HTMLTextAreaElement | null>; disabled: boolean }

/** Types an @ where one writes, so that people are offered, and one types on. */
export function TagButton({ field, disabled }: Props) {
  const tag = () => {
    const element = field.current
    if (!element) return
    const { value, selectionStart, selectionEnd } = element
    element.focus()
    element.setRangeText(atAfter(value.slice(0, selectionStart)), selectionStart, selectionEnd, 'end')
    // As a key would: React and the picker of people listen for it.
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <Button variant="quiet" icon={<AtSign />} disabled={disabled} onClick={tag}>
      Tag people
    </Button>
  )
}

/** What makes a mention begin behind some text. */
function atAfter(before: string): string {
  if (before.endsWith('@')) return ''
  return /\S$/.test(before) ? ' @' : '@'
}
