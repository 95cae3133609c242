import type { Post } from 'contract/posts'
import { memo, useId, useState, type ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { OwnPostButtons } from './OwnPostButtons.tsx'
import { PostActions } from './PostActions.tsx'
import { PostEditor } from './PostEditor.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostPictures } from './PostPictures.tsx'
import { useCommentsOpen } from './useCommentsOpen.ts'

type Props = {
  post: Post
  /** What opens under it: its comments. */
  renderFooter?: ((post: Post) => ReactNode) | undefined
  /** Whether that is open before anybody opens it. */
  footerOpen?: boolean
  isEditing: boolean
  /** Says which post is to be edited: this one, or none. */
  onEditing: (id: number | undefined) => void
  /** Stands at the top of the page, so its pictures do not wait to be scrolled to. */
  eager?: boolean
}

/** One post. Memoized: in a long feed a like renders one card, not all. */
export const PostCard = memo(function PostCard(props: Props) {
  const { post, renderFooter, footerOpen = false, isEditing, onEditing, eager = false } = props
  const session = useSession()
  const myId = session.state === 'authenticated' ? session.user.id : undefined
  const [isOpen, toggle] = useCommentsOpen(post.id, footerOpen)
  // Stays once it was opened, so that it is fetched once and keeps what is typed in it.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const nameId = useId()

  return (
    <Card as="article" aria-labelledby={nameId}>
      <PostHeader post={post} nameId={nameId}>
        {myId === post.user_id ? (
          <OwnPostButtons post={post} onEdit={() => onEditing(post.id)} />
        ) : (
          <PostMenu post={post} canSave={myId !== undefined} />
        )}
      </PostHeader>
      {isEditing ? (
        <PostEditor post={post} onDone={() => onEditing(undefined)} />
      ) : (
        post.content && <LinkedText text={post.content} className="px-4 pt-2.5 pb-3" />
      )}
      <PostPictures pictures={post} eager={eager} />
      <PostActions post={post} commentsOpen={isOpen} onComments={renderFooter && toggle} />
      {renderFooter && wasOpen && <div hidden={!isOpen}>{renderFooter(post)}</div>}
    </Card>
  )
})
