import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { useBlock } from './friends.mutations.ts'
import { fullName, type Somebody } from './fullName.ts'

type Props = {
  person: Somebody
  open: boolean
  onClose: () => void
  /** After it is done: to leave what is no longer there. */
  onBlocked?: () => void
}

/** Blocks somebody, having said what that means. */
export function BlockDialog({ person, open, onClose, onBlocked }: Props) {
  const { mutate, isPending } = useBlock()
  return (
    <AlertDialog
      open={open}
      danger
      title={`Block ${fullName(person)}?`}
      description="Neither of you will see the other any more, in posts, comments, lists or profiles. Your friendship ends."
      confirmLabel="Block"
      busyLabel="Blocking..."
      busy={isPending}
      onConfirm={() => mutate(person, { onSuccess: () => onBlocked?.(), onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
