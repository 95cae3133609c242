import type { Comment } from 'contract/comments'
import { useRef, useState } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useFocusNeighbor } from '../../ui/useFocusNeighbor.ts'
import { useDeleteComment, type OnCount } from './comments.queries.ts'

type Props = { comment: Comment; post_id: number; onCount: OnCount }

/** Deletes a comment, having asked. */
export function DeleteComment({ comment, post_id, onCount }: Props) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const passFocus = useFocusNeighbor()
  const { mutate, isPending } = useDeleteComment(post_id, onCount, () => passFocus(button.current))
  const stop = () => setAsking(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-6 rounded-xs font-semibold text-link hover:underline"
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
