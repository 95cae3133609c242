import type { Post } from 'contract/posts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useDeletePost } from './posts.mutations.ts'

type Props = { post: Post; open: boolean; onClose: () => void; onDeleted: () => void }

export function DeletePostDialog({ post, open, onClose, onDeleted }: Props) {
  const remove = useDeletePost(onDeleted)
  return (
    <AlertDialog
      open={open}
      danger
      title="Are you sure you want to delete this post? This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate(post, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
