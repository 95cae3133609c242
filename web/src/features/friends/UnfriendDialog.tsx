import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useUnfriend } from './friends.mutations.ts'
import { fullName, type Somebody } from './fullName.ts'

type Props = { person: Somebody; open: boolean; onClose: () => void }

/** Ends a friendship, having asked. */
export function UnfriendDialog({ person, open, onClose }: Props) {
  const { mutate, isPending } = useUnfriend()
  return (
    <AlertDialog
      open={open}
      danger
      title={`Unfriend ${fullName(person)}?`}
      description="You stop being friends. To be friends again, one of you has to ask."
      confirmLabel="Unfriend"
      busyLabel="Unfriending..."
      busy={isPending}
      onConfirm={() => mutate(person, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
