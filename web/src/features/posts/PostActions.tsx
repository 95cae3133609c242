import type { Post } from 'contract/posts'
import { Heart, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { useSession } from '../../api/session.tsx'
import { useAskToSignIn } from './useAskToSignIn.tsx'
import { useToggleLike } from './useToggleLike.ts'

type Props = {
  post: Post
  /** Whether the comments are open; without `onComments` there are none to open. */
  commentsOpen: boolean
  onComments?: (() => void) | undefined
}

/** How many liked and commented, and the two buttons to do so. */
export function PostActions({ post, commentsOpen, onComments }: Props) {
  const session = useSession()
  const askToSignIn = useAskToSignIn()
  const toggleLike = useToggleLike(post)
  const [tapped, setTapped] = useState(false)

  const tap = () => {
    if (session.state !== 'authenticated') return askToSignIn('Please log in to like posts')
    setTapped(true)
    toggleLike()
  }

  return (
    <>
      <p className="flex items-center gap-1.5 px-4 py-2.5 text-sm text-muted">
        <Heart className={classNames('size-4 text-like', post.likes_count > 0 && 'fill-current')} />
        <span className="mr-auto">{counted(post.likes_count, 'like')}</span>
        <span>{counted(post.comments_count, 'comment')}</span>
      </p>
      <div className="mx-2 grid auto-cols-fr grid-flow-col border-t py-1">
        <button
          type="button"
          aria-pressed={post.is_liked}
          onClick={tap}
          className={classNames(action, post.is_liked && 'text-like')}
        >
          <Heart
            className={classNames(post.is_liked && 'fill-current', post.is_liked && tapped && 'animate-beat')}
          />
          {post.is_liked ? 'Liked' : 'Like'}
        </button>
        {onComments && (
          <button type="button" aria-expanded={commentsOpen} onClick={onComments} className={action}>
            <MessageCircle />
            Comment
          </button>
        )}
      </div>
    </>
  )
}

function counted(count: number, noun: string) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

const action =
  'flex min-h-11 items-center justify-center gap-2 rounded-sm font-semibold text-muted hover:bg-hover focus-inset'
