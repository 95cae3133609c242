import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { lazyOrNothing } from '../../ui/lazy.tsx'

// If it fails to load, mentions can still be typed.
const MentionList = lazyOrNothing(() => import('./MentionList.tsx'), 'MentionList')

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

/** Suggests people while an @mention is typed into `field`, which keeps the focus. */
export function MentionPicker({ field, value, onChange }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const cursor = useRef<number>(undefined)

  useEffect(() => {
    const element = field.current
    if (!element) return
    const update = ({ type }: Event) => {
      const isAway = type === 'blur' || element.selectionStart !== element.selectionEnd
      const now = isAway ? undefined : mentionAt(element.value, element.selectionStart)
      // Only typing opens suggestions, not moving the cursor.
      setTyped((before) => (before || type === 'input' ? now : undefined))
    }
    const events = ['input', 'click', 'keyup', 'blur'] as const
    for (const event of events) element.addEventListener(event, update)
    return () => {
      for (const event of events) element.removeEventListener(event, update)
    }
  }, [field])

  // Move the cursor after the inserted name once the new text is rendered.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  if (!typed) return null

  const pick = (username: string) => {
    const completed = withMention(value, typed, username)
    cursor.current = completed.cursor
    setTyped(undefined)
    onChange(completed.text)
  }
  return (
    <Suspense>
      <MentionList field={field} typed={typed.query} onPick={pick} onClose={() => setTyped(undefined)} />
    </Suspense>
  )
}

/** A mention being typed: the text after the @, and its range. */
type Typed = { query: string; start: number; end: number }

// Same rules as the parser of published mentions.
const BEFORE_CURSOR = /(?<![\w@/.])@([a-z0-9_.]{0,30})$/i
const AFTER_CURSOR = /^[a-z0-9_.]*/i

/** The mention at the cursor, if any. */
export function mentionAt(text: string, cursor: number): Typed | undefined {
  const letters = BEFORE_CURSOR.exec(text.slice(0, cursor))?.[1]
  if (letters === undefined) return undefined
  const rest = AFTER_CURSOR.exec(text.slice(cursor))?.[0] ?? ''
  return { query: letters, start: cursor - letters.length - 1, end: cursor + rest.length }
}

/** The text with the completed mention and a space, and the new cursor position. */
export function withMention(text: string, { start, end }: Typed, username: string) {
  const before = `${text.slice(0, start)}@${username} `
  return { text: before + text.slice(end).replace(/^ /, ''), cursor: before.length }
}
