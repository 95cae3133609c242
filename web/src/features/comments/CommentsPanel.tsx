import type { User } from 'contract/profiles'
import { useEffect, useRef, type ComponentProps } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.tsx'
import { useIsQueued } from '../../api/useIsQueued.ts'
import { CommentField, type EmojiButtonType, type MentionPickerType } from './CommentField.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import type { RenderReport } from './CommentMenu.tsx'
import { commentsLane, useAddComment, type OnCount } from './comments.queries.ts'
import { LoginToComment } from './LoginToComment.tsx'
import { WaitingComments } from './WaitingComments.tsx'

type Pickers = { EmojiButton: EmojiButtonType; MentionPicker?: MentionPickerType }

type Props = Pickers & {
  post: { id: number; user_id: number }
  onCount: OnCount
  renderReport?: RenderReport
  renderHidden?: ComponentProps<typeof CommentList>['renderHidden']
}

/** The comments under a post, and the field for one's own. Everybody may read them. */
export function CommentsPanel({ post, onCount, renderReport, renderHidden, ...pickers }: Props) {
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
        renderHidden={renderHidden}
      />
      {me ? <OwnComments post_id={post.id} me={me} onCount={onCount} {...pickers} /> : <LoginToComment />}
    </section>
  )
}

type OwnProps = Pickers & { post_id: number; me: User; onCount: OnCount }

/** One's own comments on their way, and the next one as a draft. What cannot be sent returns into the field. */
function OwnComments({ post_id, me, onCount, ...pickers }: OwnProps) {
  const [draft, setDraft, clear] = useDraft(`comment ${post_id}`, '')
  const hasWaiting = useIsQueued(commentsLane(post_id))
  const typed = useRef(draft)
  useEffect(() => {
    typed.current = draft
  })
  const giveBack = (content: string) => setDraft([content, typed.current].filter(Boolean).join('\n'))
  const { add, sending } = useAddComment(post_id, onCount, giveBack)

  const send = (content: string) => {
    clear()
    add(content)
  }

  return (
    <>
      {hasWaiting && <WaitingComments post_id={post_id} me={me} />}
      <ol aria-label="Being sent" className="grid animate-rise gap-3.5 opacity-60 empty:hidden">
        {sending.map(({ content, key, created_at }) => (
          <CommentItem key={key} comment={{ content, mentions: [], created_at, user: me }}>
            Posting...
          </CommentItem>
        ))}
      </ol>
      <CommentField me={me} value={draft} onChange={setDraft} onSend={send} {...pickers} />
    </>
  )
}
