import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import type { SharedPerson } from './ShareProfileDialog.tsx'

const ShareProfileDialog = lazyComponent(() => import('./ShareProfileDialog.tsx'), 'ShareProfileDialog')

type Props = { user: SharedPerson; as?: 'button' | 'icon' }

/** Shares the member's own public profile. */
export function ShareProfileButton({ user, as = 'button' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        block={as === 'button'}
        icon={<Share2 />}
        aria-haspopup="dialog"
        title="Share"
        className={as === 'icon' ? 'w-11 px-0!' : undefined}
        onClick={() => setOpen(true)}
      >
        <span className={as === 'icon' ? 'sr-only' : undefined}>Share</span>
      </Button>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <ShareProfileDialog user={user} {...dialog} />}
      </LazyDialog>
    </>
  )
}
