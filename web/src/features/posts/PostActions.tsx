import { fullName } from 'contract/words/fullName'
import { plural } from 'contract/words/plural'
import { PRODUCT_NAME } from 'contract/words/product'
import { likePost, type LikeState, type Post } from 'contract/posts'
import { Heart, MessageCircle, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { randomId } from '../../api/randomId.ts'
import { useSession } from '../../api/session.tsx'
import { signInLink } from '../../api/signInLink.ts'
import { classNames } from '../../ui/classNames.ts'
import type { SharedPage } from '../../ui/share.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { toast } from '../../ui/toast.ts'
import { patchPost } from './posts.cache.ts'

type Props = {
  post: Post
  /** Whether the comments are open. Without `onComments` there is no Comment button. */
  commentsOpen: boolean
  onComments?: (() => void) | undefined
}

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
      {post.likes_count + post.comments_count > 0 && (
        <p className="flex items-center gap-1.5 px-4 py-2.5 text-sm text-muted">
          {post.likes_count > 0 && (
            <>
              <Heart className="size-4 fill-current text-like" />
              <span>{plural(post.likes_count, 'like')}</span>
            </>
          )}
          {post.comments_count > 0 && (
            <span className="ml-auto">{plural(post.comments_count, 'comment')}</span>
          )}
        </p>
      )}
      <div className="mx-2 flex flex-wrap border-t py-1">
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
        {post.audience === 'public' && (
          <ShareButton
            shared={sharedPost(post)}
            trigger={
              <button type="button" className={action}>
                <Share2 />
                Share
              </button>
            }
          />
        )}
      </div>
    </>
  )
}

const action =
  'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-sm px-1 font-semibold whitespace-nowrap text-muted hover:bg-hover focus-inset'

const SHARED_TEXT_MAX = 120

/** The link to a post with its author and the beginning of its text. */
function sharedPost({ id, content, user }: Post): SharedPage {
  const title = `${fullName(user)} on ${PRODUCT_NAME}`
  const characters = [...content]
  const start = characters.slice(0, SHARED_TEXT_MAX).join('').trim()
  const text = characters.length > SHARED_TEXT_MAX ? `${start}…` : start
  return { path: `/p/${id}`, title, text: text ? `${text}\n${title}` : title }
}

/** Shows a toast asking to sign in, with a link that returns here. */
function useAskToSignIn() {
  const from = useLocation()
  return (why: string) => {
    toast.error(
      <>
        {why}
        <Link to={signInLink('/login', from)} className="block w-fit">
          Sign In
        </Link>
      </>,
    )
  }
}

type Tap = {
  liked: boolean
  /** The server's last known state, shared by all pending taps on a post. */
  settled: LikeState
  key: string
}

/**
 * Likes or unlikes with an optimistic update. Taps on one post are sent one at a time, each with its target state; only
 * the last result is shown, so a quick double tap neither flickers nor miscounts.
 */
function useToggleLike(post: Post) {
  const client = useQueryClient()
  const mutationKey = ['like', post.id]

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ liked, settled, key }: Tap) => {
      const input = { id: post.id, liked }
      const about = `post by ${fullName(post.user)}`
      const result = await sendOrQueue(likePost, {
        input,
        lane: `post ${post.id} liked`,
        about,
        key,
        latest: true,
      })
      Object.assign(settled, result === QUEUED ? expectedState(settled, liked) : result)
      return result
    },
    onMutate: ({ liked }) =>
      patchPost(client, post.id, (now) => ({
        is_liked: liked,
        likes_count: Math.max(0, now.likes_count + Number(liked) - Number(now.is_liked)),
      })),
    onSettled: (result, error, { liked, settled }) => {
      if (client.isMutating({ mutationKey }) > 1) return
      patchPost(client, post.id, () => ({ is_liked: settled.liked, likes_count: settled.likes_count }))
      if (error) toast.error(liked ? 'Failed to like post' : "Couldn't remove your like")
      if (result === QUEUED) toast.queued()
    },
  })

  return () => {
    const pendingMutation = client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)
    // A second tap can happen before this component rerenders.
    const lastTap = pendingMutation?.state.variables as Tap | undefined
    const { liked, settled } = lastTap ?? {
      liked: post.is_liked,
      settled: { liked: post.is_liked, likes_count: post.likes_count },
    }
    mutate({ liked: !liked, settled, key: randomId() })
  }
}

/** The expected server state after a queued like. */
function expectedState({ likes_count, liked: before }: LikeState, liked: boolean): LikeState {
  return { liked, likes_count: Math.max(0, likes_count + Number(liked) - Number(before)) }
}
