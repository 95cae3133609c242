import { addComment, COMMENT_TEXT_MAX } from 'contract/comments'
import type { User } from 'contract/profiles'
import { hasVisibleText, trimText } from 'contract/rules/visibleText'
import {
  useEffect,
  useRef,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '../../api/drafts.ts'
import { onOutboxResponse } from '../../api/outbox/outbox.ts'
import { useOutbox } from '../../api/outbox/useOutbox.ts'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { useSession } from '../../api/session.tsx'
import { signInLink } from '../../api/signInLink.ts'

import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { excessOf, TextLimitNote, textLimitProps } from '../../ui/TextLimit.tsx'
import { isComposing } from '../../ui/isComposing.ts'
import { CommentItem, type RenderCommentReport } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import { useComments } from './comments.queries.ts'
import {
  appendComment,
  commentsLane,
  useAddComment,
  type OnCommentCountChange,
} from './comments.mutations.ts'

type Pickers = {
  EmojiButton: EmojiButtonType
  MentionPicker?: MentionPickerType
  /** Renders the note for the writer of a text with signs of a scam. */
  renderNote?: (text: string) => ReactNode
}

type Props = Pickers & {
  post: { id: number; user_id: number }
  /** Whether the comment field has the focus when it appears. */
  takesFocus?: boolean
  onCount: OnCommentCountChange
  renderReport?: RenderCommentReport
  renderNotice?: ComponentProps<typeof CommentList>['renderNotice']
}

/** The comments under a post and the comment field. Visitors can read them. */
export function CommentsPanel({ post, takesFocus = false, ...props }: Props) {
  const { onCount, renderReport, renderNotice, ...pickers } = props
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user : undefined

  return (
    <section
      aria-label="Comments"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t px-4 pt-3.5 pb-4"
    >
      <CommentList
        post={post}
        myId={me?.id}
        onCount={onCount}
        renderReport={renderReport}
        renderNotice={renderNotice}
      />
      {me ? (
        <OwnComments post_id={post.id} me={me} takesFocus={takesFocus} onCount={onCount} {...pickers} />
      ) : (
        <LoginToComment />
      )}
    </section>
  )
}

type OwnProps = Pickers & { post_id: number; me: User; takesFocus: boolean; onCount: OnCommentCountChange }

/** The comment field with its draft, and the comments being sent. A comment that fails returns to the field. */
function OwnComments({ post_id, me, takesFocus, onCount, renderNote, ...pickers }: OwnProps) {
  const [draft, setDraft, clearDraft] = useDraft(`comment:${post_id}`, '')
  const field = useFocusedField(post_id, takesFocus)
  const hasQueued = useIsQueued(commentsLane(post_id))
  const typed = useRef(draft)
  useEffect(() => {
    typed.current = draft
  })
  const restoreText = (content: string) => setDraft([content, typed.current].filter(Boolean).join('\n'))
  const { add, sending } = useAddComment(post_id, onCount, restoreText)

  const send = (content: string) => {
    clearDraft()
    add(content)
  }

  return (
    <>
      {hasQueued && <QueuedComments post_id={post_id} me={me} />}
      <ol aria-label="Sending" className="grid animate-rise gap-3.5 opacity-60 empty:hidden">
        {sending.map(({ content, key, created_at }) => (
          <CommentItem key={key} comment={{ content, mentions: [], created_at, user: me }}>
            Posting...
          </CommentItem>
        ))}
      </ol>
      <CommentField ref={field} me={me} value={draft} onChange={setDraft} onSend={send} {...pickers} />
      {hasVisibleText(draft) && renderNote?.(draft)}
    </>
  )
}

/**
 * A ref for the comment field. If it `takesFocus`, it is focused, and scrolled into view again once the comments above
 * it have loaded.
 */
function useFocusedField(post_id: number, takesFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isLoaded = useComments(post_id).data !== undefined
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!takesFocus || !isLoaded || field.current !== document.activeElement) return
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus, isLoaded])
  return field
}

/** Shown to visitors in place of the comment field. */
function LoginToComment() {
  const from = useLocation()
  return (
    <p className="flex items-center justify-between gap-3 rounded-md bg-sunken py-2 pr-2 pl-4 text-muted">
      Please log in to comment
      <ButtonLink to={signInLink('/login', from)} variant="soft">
        Sign In
      </ButtonLink>
    </p>
  )
}

/** The member's comments in the outbox. Each moves into the thread once it's sent. */
function QueuedComments({ post_id, me }: { post_id: number; me: User }) {
  const client = useQueryClient()
  const entries = useOutbox().filter(
    ({ lane, state }) => lane === commentsLane(post_id) && state !== 'failed',
  )

  useEffect(
    () =>
      onOutboxResponse(addComment, (comment, { id }) => {
        if (Number(id) === post_id) appendComment(client, post_id, comment)
      }),
    [client, post_id],
  )

  return (
    <ol aria-label="Waiting to be sent" className="grid gap-3.5 empty:hidden">
      {entries.map(({ key, input, created_at }) => (
        <CommentItem
          key={key}
          comment={{ content: String(input['content']), mentions: [], created_at, user: me }}
        >
          <QueuedNote />
        </CommentItem>
      ))}
    </ol>
  )
}

/** The button that opens an emoji picker and types into `field`. */
type EmojiButtonType = ComponentType<{
  onPick: (emoji: string) => void
  field: RefObject<HTMLElement | null>
}>

/** Suggests people to mention while typing into `field`. */
type MentionPickerType = ComponentType<{
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}>

type CommentFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  me: User
  value: string
  onChange: (value: string) => void
  /** Called with the trimmed, non-empty text. */
  onSend: (content: string) => void
  EmojiButton: EmojiButtonType
  MentionPicker?: MentionPickerType | undefined
}

/** The comment composer. Enter sends, Shift+Enter adds a line. */
function CommentField(props: CommentFieldProps) {
  const { ref: field, me, value, onChange, onSend, EmojiButton, MentionPicker } = props
  const content = trimText(value)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (content === '' || excessOf(content, COMMENT_TEXT_MAX) > 0) return
    onSend(content)
    // The button is disabled now and would lose the focus.
    field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) send(event)
  }

  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2">
      <Avatar person={me} size={36} className="mb-1 max-sm:hidden" />
      <div className="relative min-w-0 flex-1">
        <textarea
          ref={field}
          rows={1}
          aria-label="Write a comment"
          placeholder="Write a comment..."
          enterKeyHint="send"
          {...textLimitProps(value, COMMENT_TEXT_MAX)}
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
      <div className="w-full empty:hidden">
        <TextLimitNote value={value} max={COMMENT_TEXT_MAX} />
      </div>
    </form>
  )
}

const box =
  'block field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-[22px] bg-surface py-2.5 pr-12 pl-4 ' +
  'inset-ring-[1.5px] inset-ring-line-strong placeholder:text-subtle hover:inset-ring-text focus:inset-ring-text forced-colors:border'
