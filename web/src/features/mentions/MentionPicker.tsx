import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import type { MentionList as MentionListType } from './MentionList.tsx'

// Without it one types names by hand.
const MentionList = lazy<ComponentType<ComponentProps<typeof MentionListType>>>(() =>
  importWithRetry(() => import('./MentionList.tsx')).then(
    ({ MentionList }) => ({ default: MentionList }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

/** Offers people while one types an @ and a name into `field`, which keeps the focus. */
export function MentionPicker({ field, value, onChange }: Props) {
  const [typed, setTyped] = useState<Typed>()
  const cursor = useRef<number>(undefined)

  useEffect(() => {
    const element = field.current
    if (!element) return
    const look = ({ type }: Event) => {
      const isAway = type === 'blur' || element.selectionStart !== element.selectionEnd
      const now = isAway ? undefined : mentionAt(element.value, element.selectionStart)
      // Moving about in a text offers nothing; only typing does.
      setTyped((before) => (before || type === 'input' ? now : undefined))
    }
    const events = ['input', 'click', 'keyup', 'blur'] as const
    for (const event of events) element.addEventListener(event, look)
    return () => {
      for (const event of events) element.removeEventListener(event, look)
    }
  }, [field])

  // The cursor can go behind the name once the name is there.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return
    field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = undefined
  })

  if (!typed) return null

  const pick = (username: string) => {
    const done = withMention(value, typed, username)
    cursor.current = done.cursor
    setTyped(undefined)
    onChange(done.text)
  }
  return (
    <Suspense>
      <MentionList field={field} letters={typed.letters} onPick={pick} onClose={() => setTyped(undefined)} />
    </Suspense>
  )
}

/** A mention that is being typed: its letters without the @, and where in the text it stands. */
type Typed = { letters: string; start: number; end: number }

// As a mention is read later, so that what is offered here is one there.
const BEFORE_CURSOR = /(?<![\w@/.])@([a-z0-9_.]{0,30})$/i
const AFTER_CURSOR = /^[a-z0-9_.]*/i

/** The mention in which the cursor stands; undefined where there is none. */
export function mentionAt(text: string, cursor: number): Typed | undefined {
  const letters = BEFORE_CURSOR.exec(text.slice(0, cursor))?.[1]
  if (letters === undefined) return undefined
  const rest = AFTER_CURSOR.exec(text.slice(cursor))?.[0] ?? ''
  return { letters, start: cursor - letters.length - 1, end: cursor + rest.length }
}

/** The text with the mention completed and a space behind it, and where the cursor goes. */
export function withMention(text: string, { start, end }: Typed, username: string) {
  const before = `${text.slice(0, start)}@${username} `
  return { text: before + text.slice(end).replace(/^ /, ''), cursor: before.length }
}
