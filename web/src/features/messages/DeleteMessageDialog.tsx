import type { Message } from 'contract/messages'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useDeleteMessage } from './messages.queries.ts'

type Props = { message: Message; open: boolean; onClose: () => void }

/** Asks before deleting a message for both participants. */
export function DeleteMessageDialog({ message, open, onClose }: Props) {
  const { mutate, isPending } = useDeleteMessage()
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this message?"
      description="It will be deleted for both of you. You'll both still see that a message was deleted."
      confirmLabel="Delete for everyone"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={() => mutate(message, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
