import type { Comment } from 'contract/comments'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CommentItem, CommentMenu, type RenderCommentReport } from './CommentItem.tsx'
import { useDeleteComment, type OnCommentCountChange } from './comments.mutations.ts'
import { commentsOf, useComments } from './comments.queries.ts'

type Props = {
  post: { id: number; user_id: number }
  myId: number | undefined
  onCount: OnCommentCountChange
  renderReport?: RenderCommentReport | undefined
  /** Renders the notice that the author's comment is hidden from others, or the warning of signs of a scam. */
  renderNotice?: ((comment: Comment) => ReactNode) | undefined
}

/** The comments: loading, failed or listed. */
export function CommentList({ post, myId, onCount, renderReport, renderNotice }: Props) {
  const comments = useComments(post.id)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = comments
  const failed = 'Failed to load comments'
  if (!data) {
    const spinner = (
      <div className="grid justify-items-center py-3 text-brand">
        <Spinner />
      </div>
    )
    return <QueryStatus query={comments} loading="Loading comments" skeleton={spinner} failed={failed} />
  }

  return (
    <>
      <ol className="grid gap-3.5 empty:hidden">
        {commentsOf(data).map((comment) => (
          <CommentItem key={comment.id} comment={comment} notice={renderNotice?.(comment)}>
            {(myId === comment.user.id || myId === post.user_id) && (
              <DeleteComment comment={comment} post_id={post.id} onCount={onCount} />
            )}
            {renderReport && myId !== undefined && myId !== comment.user.id && (
              <CommentMenu comment={comment} renderReport={renderReport} />
            )}
          </CommentItem>
        ))}
      </ol>
      {isFetchNextPageError && (
        <Callout onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage}>
          {failed}
        </Callout>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more comments
        </Button>
      )}
    </>
  )
}

type DeleteCommentProps = { comment: Comment; post_id: number; onCount: OnCommentCountChange }

function DeleteComment({ comment, post_id, onCount }: DeleteCommentProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()
  const { mutate, isPending } = useDeleteComment(post_id, onCount, () => {
    const field = button.current?.closest('section')?.querySelector('textarea')
    passFocus(button.current, field ?? undefined)
  })
  const stop = () => setAsking(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setAsking(true)}
        className="-mx-2 -my-3 min-h-11 min-w-11 rounded-xs px-2 font-semibold text-link hover:underline"
      >
        Delete
      </button>
      <AlertDialog
        open={asking}
        danger
        title="Delete this comment?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={isPending}
        onConfirm={() => mutate(comment, { onSettled: stop })}
        onCancel={stop}
      />
    </>
  )
}
