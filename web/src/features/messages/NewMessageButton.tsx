import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'

const NewMessageDialog = lazyComponent(() => import('./NewMessageDialog.tsx'), 'NewMessageDialog')

type Props = {
  me: number
  /** An icon button, or one with a label for empty states. */
  as?: 'icon' | 'button'
}

/** Opens the dialog that picks a person to write to. */
export function NewMessageButton({ me, as = 'icon' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  return (
    <>
      {as === 'icon' ? (
        <IconButton label="New message" icon={<PenLine />} {...button} />
      ) : (
        <Button variant="action" icon={<PenLine />} {...button}>
          New message
        </Button>
      )}
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <NewMessageDialog me={me} {...dialog} />}
      </LazyDialog>
    </>
  )
}
