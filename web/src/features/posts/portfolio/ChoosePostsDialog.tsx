import { PORTFOLIO_FULL, PORTFOLIO_MAX, portfolioTitle } from 'contract/portfolio'
import type { Post } from 'contract/posts'
import { useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { postsOf } from '../posts.cache.ts'
import { usePosts } from '../posts.queries.ts'
import { adding, removing, useUpdatePortfolio } from './portfolio.mutations.ts'
import { usePortfolio } from './portfolio.queries.ts'
import { PortfolioPicture } from './PortfolioPicture.tsx'

type Props = { id: number; open: boolean; onClose: () => void }

/** The member's own posts, each with a button that adds it to the portfolio or removes it. */
export function ChoosePostsDialog({ id, open, onClose }: Props) {
  const list = usePosts({ user_id: id })
  const items = usePortfolio(id).data?.items ?? []
  const isFull = items.length >= PORTFOLIO_MAX
  const posts = list.data && postsOf(list.data).filter(({ moderation }) => moderation === null)
  return (
    <Dialog open={open} onClose={onClose} title="Choose posts">
      <p className="text-muted">{isFull ? PORTFOLIO_FULL : 'Posts with a picture show your work best.'}</p>
      <PagedList
        list={list}
        name="Your posts"
        empty={
          posts?.length === 0 && (
            <EmptyState
              motif="conch"
              title="No posts yet"
              link={{ to: '/?create=post', label: 'Create Post' }}
            />
          )
        }
      >
        <ul aria-label="Your posts" className="grid divide-y">
          {posts?.map((post) => (
            <PostRow
              key={post.id}
              id={id}
              post={post}
              isIn={items.some(({ post_id }) => post_id === post.id)}
              isFull={isFull}
            />
          ))}
        </ul>
      </PagedList>
    </Dialog>
  )
}

type RowProps = { id: number; post: Post; isIn: boolean; isFull: boolean }

function PostRow({ id, post, isIn, isFull }: RowProps) {
  const wordsId = useId()
  const { mutate, isPending } = useUpdatePortfolio(id)
  const has_video = post.video_url !== null
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="w-16 flex-none">
        <PortfolioPicture image_url={post.image_url ?? post.video_poster_url} has_video={has_video} />
      </span>
      <span id={wordsId} className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
        {portfolioTitle({ title: null, content: post.content, has_video })}
      </span>
      <Button
        size="sm"
        aria-describedby={wordsId}
        busy={isPending}
        disabled={isFull && !isIn}
        onClick={() => mutate(isIn ? removing(post.id) : adding(post.id))}
      >
        {isIn ? 'Remove' : 'Add'}
      </Button>
    </li>
  )
}
