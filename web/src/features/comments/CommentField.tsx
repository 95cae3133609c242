import { COMMENT_TEXT_MAX } from 'contract/comments'
import type { User } from 'contract/profiles'
import { useRef, type ComponentType, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'

/** The button that opens an emoji picker and types into `field`. */
export type EmojiButtonType = ComponentType<{
  onPick: (emoji: string) => void
  field: RefObject<HTMLElement | null>
}>

/** Suggests people to mention while typing into `field`. */
export type MentionPickerType = ComponentType<{
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}>

type Props = {
  me: User
  value: string
  onChange: (value: string) => void
  /** Called with the trimmed, non-empty text. */
  onSend: (content: string) => void
  EmojiButton: EmojiButtonType
  MentionPicker?: MentionPickerType | undefined
}

/** The comment composer. Enter sends, Shift+Enter adds a line. */
export function CommentField({ me, value, onChange, onSend, EmojiButton, MentionPicker }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const content = value.trim()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (content === '') return
    onSend(content)
    // The button is disabled now and would lose the focus.
    field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    // Enter confirms the word while an input method is composing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <Avatar person={me} size={36} className="mb-1 max-sm:hidden" />
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={field}
          rows={1}
          aria-label="Write a comment"
          placeholder="Write a comment..."
          enterKeyHint="send"
          maxLength={COMMENT_TEXT_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendByKey}
          className={box}
        />
        {MentionPicker && <MentionPicker field={field} value={value} onChange={onChange} />}
        <div className="absolute right-0 bottom-0">
          <EmojiButton onPick={(emoji) => onChange(value + emoji)} field={field} />
        </div>
      </div>
      <Button type="submit" variant="soft" disabled={content === ''}>
        Post
      </Button>
    </form>
  )
}

const box =
  'block field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-[22px] bg-surface py-2.5 pr-12 pl-4 ' +
  'inset-ring-[1.5px] inset-ring-line-strong placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border'
