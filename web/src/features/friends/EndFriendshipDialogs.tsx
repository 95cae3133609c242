import type { PersonIdentity } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useBlockUser, useUnfriend } from './friends.mutations.ts'

type Props = { person: PersonIdentity; open: boolean; onClose: () => void }

/** Asks before ending a friendship. */
export function UnfriendDialog({ person, open, onClose }: Props) {
  const { mutate, isPending } = useUnfriend()
  return (
    <AlertDialog
      open={open}
      danger
      title={`Unfriend ${fullName(person)}?`}
      description="You'll stop being friends. To be friends again, one of you has to send a request."
      confirmLabel="Unfriend"
      busyLabel="Unfriending..."
      busy={isPending}
      onConfirm={() => mutate(person, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** Asks before blocking a person. `onBlocked` is called after it succeeded, for example to leave their page. */
export function BlockDialog({
  person,
  open,
  onClose,
  onBlocked,
}: Props & { onBlocked?: (() => void) | undefined }) {
  const { mutate, isPending } = useBlockUser()
  return (
    <AlertDialog
      open={open}
      danger
      title={`Block ${fullName(person)}?`}
      description="You won't see each other's posts, comments or profiles any more, and your conversation is hidden from both of you. If you're friends or have an open request, that ends."
      confirmLabel="Block"
      busyLabel="Blocking..."
      busy={isPending}
      onConfirm={() => mutate(person, { onSuccess: () => onBlocked?.(), onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
