import type { User } from 'contract/profiles'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.tsx'
import { CommentField, type EmojiButtonType } from './CommentField.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import { useAddComment, type OnCount } from './comments.queries.ts'
import { LoginToComment } from './LoginToComment.tsx'

type Props = { post: { id: number; user_id: number }; onCount: OnCount; EmojiButton: EmojiButtonType }

/** The comments under a post, and the field for one's own. Everybody may read them. */
export function CommentsPanel({ post, onCount, EmojiButton }: Props) {
  const session = useSession()
  const me = session.state === 'authenticated' ? session.user : undefined

  return (
    <section
      aria-label="Comments"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t px-4 pt-3.5 pb-4"
    >
      <CommentList post={post} myId={me?.id} onCount={onCount} />
      {me ? (
        <OwnComments post_id={post.id} me={me} onCount={onCount} EmojiButton={EmojiButton} />
      ) : (
        <LoginToComment />
      )}
    </section>
  )
}

type OwnProps = { post_id: number; me: User; onCount: OnCount; EmojiButton: EmojiButtonType }

/** One's own comments on their way, and the next one as a draft. What cannot be sent returns into the field. */
function OwnComments({ post_id, me, onCount, EmojiButton }: OwnProps) {
  const [draft, setDraft, clear] = useDraft(`comment ${post_id}`, '')
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
      <ol aria-label="Being sent" className="grid animate-rise gap-3.5 opacity-60 empty:hidden">
        {sending.map(({ content, key, created_at }) => (
          <CommentItem key={key} comment={{ id: 0, content, mentions: [], created_at, user: me }}>
            Posting...
          </CommentItem>
        ))}
      </ol>
      <CommentField me={me} value={draft} onChange={setDraft} onSend={send} EmojiButton={EmojiButton} />
    </>
  )
}
