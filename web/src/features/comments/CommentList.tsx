import type { Comment } from 'contract/comments'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentMenu, type RenderReport } from './CommentMenu.tsx'
import { DeleteComment } from './DeleteComment.tsx'
import { commentsOf, useComments, type OnCount } from './comments.queries.ts'

type Props = {
  post: { id: number; user_id: number }
  myId: number | undefined
  onCount: OnCount
  renderReport?: RenderReport | undefined
  /** What tells an author that their comment is hidden from others. */
  renderHidden?: ((comment: Comment) => ReactNode) | undefined
}

/** What has been said so far, in each of the states of its loading. */
export function CommentList({ post, myId, onCount, renderReport, renderHidden }: Props) {
  const comments = useComments(post.id)
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = comments

  if (comments.isPending) return <Waiting />
  if (!data) {
    return (
      <Notice onRetry={() => void refetch()} retrying={isFetching}>
        Failed to load comments
      </Notice>
    )
  }

  return (
    <>
      <ol className="grid gap-3.5 empty:hidden">
        {commentsOf(data).map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            notice={comment.moderation && renderHidden?.(comment)}
          >
            {(myId === comment.user.id || myId === post.user_id) && (
              <DeleteComment comment={comment} post_id={post.id} onCount={onCount} />
            )}
            {renderReport && myId !== undefined && myId !== comment.user.id && (
              <CommentMenu comment={comment} renderReport={renderReport} />
            )}
          </CommentItem>
        ))}
      </ol>
      {comments.isFetchNextPageError ? (
        <Notice onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage}>
          Failed to load comments
        </Notice>
      ) : (
        hasNextPage && (
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more comments
          </Button>
        )
      )}
    </>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div className="grid justify-items-center py-3 text-brand">
        <Spinner label="Loading comments" />
      </div>
    </Delayed>
  )
}
