import { deleteMessage, type Message } from 'contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { patchMessage } from './messages.cache.ts'

type Props = { message: Message; open: boolean; onClose: () => void }

/** Asks before deleting a message for both participants. */
export function DeleteMessageDialog({ message, open, onClose }: Props) {
  const { mutate, isPending } = useDeleteMessage()
  const isUndelivered = message.seq === 0
  return (
    <AlertDialog
      open={open}
      danger
      title="Delete this message?"
      description={
        isUndelivered
          ? "It won't be delivered."
          : "It will be deleted for both of you. You'll both still see that there was a message."
      }
      confirmLabel={isUndelivered ? 'Delete' : 'Delete for everyone'}
      busyLabel="Deleting..."
      busy={isPending}
      returnTo={() => placeOf(message)}
      onConfirm={() => mutate(message, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** The message's menu, which is gone once it is deleted, or the messages. */
const placeOf = ({ id }: Message) =>
  document.querySelector<HTMLElement>(`#message-${id} [aria-haspopup=menu]`) ??
  document.querySelector<HTMLElement>('[role=log]')

const isAboutMessages = ([, path]: readonly unknown[]) => String(path).startsWith('/messages/conversations')

function useDeleteMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Message) => call(deleteMessage, { id }),
    onSuccess: (_, message) =>
      message.seq === 0
        ? client.invalidateQueries({ predicate: ({ queryKey }) => isAboutMessages(queryKey) })
        : patchMessage(client, message, {
            deleted_at: new Date().toISOString(),
            content: '',
            attachments: [],
          }),
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to delete message'),
  })
}
