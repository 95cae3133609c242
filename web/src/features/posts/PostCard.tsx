import { splitMentions } from 'contract/rules/mentions'
import type { Post } from 'contract/posts'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, Suspense, useId, useRef, useState } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../api/session.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import type { OpenPostMenuProps } from './OpenPostMenu.tsx'
import { PostActions } from './PostActions.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostPictures, PostVideo } from './PostMedia.tsx'
import type { PostSlots } from './postSlots.ts'

const PostEditor = lazyComponent(() => import('./PostEditor.tsx'), 'PostEditor')

type Props = PostSlots & {
  post: Post
  /** Whether the comments are open initially. */
  footerOpen?: boolean
  isEditing: boolean
  /** Called with the id of the post to edit, or undefined for none. */
  onEditing: (id: number | undefined) => void
  /** For posts at the top of the page: loads pictures immediately. */
  eager?: boolean
}

/** One post. Memoized, so that a like rerenders one card, not the feed. */
export const PostCard = memo(function PostCard(props: Props) {
  const { post, footerOpen = false, isEditing, onEditing, eager = false } = props
  const { renderFooter, renderDialog, renderHidden } = props
  const session = useSession()
  const myId = session.state === 'authenticated' ? session.user.id : undefined
  const [isOpen, toggle] = useCommentsOpen(post.id, footerOpen)
  // Not for comments that are open from the start or again after going back.
  const [wasPressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    toggle()
  }
  // Stays mounted once opened, to fetch once and keep what is typed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const nameId = useId()
  const text = post.content && (
    <LinkedText text={splitMentions(post.content, post.mentions)} className="px-4 pt-2.5 pb-3" />
  )

  return (
    <Card as="article" aria-labelledby={nameId}>
      <PostHeader post={post} nameId={nameId}>
        {myId === post.user_id && <OwnPostButtons post={post} onEdit={() => onEditing(post.id)} />}
        <PostMenu post={post} myId={myId} renderDialog={renderDialog} />
      </PostHeader>
      {renderHidden?.(post, () => onEditing(post.id))}
      {isEditing ? (
        <Suspense fallback={text}>
          <PostEditor {...props} onDone={() => onEditing(undefined)} />
        </Suspense>
      ) : (
        text
      )}
      <PostPictures pictures={post} eager={eager} />
      {post.video_url && (
        <PostVideo src={post.video_url} poster={post.video_poster_url} by={post.user.first_name} />
      )}
      {/* Only the author sees a hidden post, so it can't be liked or commented. */}
      {!post.moderation && (
        <>
          <PostActions post={post} commentsOpen={isOpen} onComments={renderFooter && press} />
          {renderFooter && wasOpen && <div hidden={!isOpen}>{renderFooter(post, isOpen && wasPressed)}</div>}
        </>
      )}
    </Card>
  )
})

const OpenPostMenu = lazyComponent(() => import('./OpenPostMenu.tsx'), 'OpenPostMenu')

/** The menu of a post, lazy-loaded on the first press. */
function PostMenu(props: OpenPostMenuProps) {
  const [pressed, setPressed] = useState(false)
  const waiting = (
    <IconButton
      label={props.myId === props.post.user_id ? 'Post options' : 'More options'}
      icon={<Ellipsis />}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  )
  if (!pressed) return waiting

  return (
    <Suspense fallback={waiting}>
      <OpenPostMenu {...props} />
    </Suspense>
  )
}

const DeletePostDialog = lazyComponent(() => import('./DeletePostDialog.tsx'), 'DeletePostDialog')

function OwnPostButtons({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const [asking, setAsking] = useState(false)
  const bin = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()

  return (
    <>
      <IconButton label="Edit post" icon={<Pencil />} onClick={onEdit} />
      <IconButton ref={bin} label="Delete post" icon={<Trash2 />} onClick={() => setAsking(true)} />
      <LazyDialog open={asking} onClose={() => setAsking(false)}>
        {(dialog) => <DeletePostDialog post={post} {...dialog} onDeleted={() => passFocus(bin.current)} />}
      </LazyDialog>
    </>
  )
}

/** Whether a post's comments are open. Kept in the query cache, so that going back restores it. */
function useCommentsOpen(id: number, initially: boolean) {
  const client = useQueryClient()
  const queryKey = ['comments open', id, initially]
  const { data: isOpen = initially } = useQuery<boolean>({ queryKey, queryFn: skipToken })
  const toggle = () => void client.setQueryData(queryKey, !isOpen)
  return [isOpen, toggle] as const
}
