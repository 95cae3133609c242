import type { Message } from 'contract/messages'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useDeleteMessage } from './messages.queries.ts'

type Props = { message: Message; open: boolean; onClose: () => void }

/** Takes a message back, having asked. */
export function DeleteMessage({ message, open, onClose }: Props) {
  const { mutate, isPending } = useDeleteMessage()
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this message?"
      description="It is gone for both of you. That there was a message stays visible."
      confirmLabel="Delete for everyone"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={() => mutate(message, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
