import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import type { SharedPerson } from './ShareProfileDialog.tsx'

const ShareProfileDialog = lazyComponent(() => import('./ShareProfileDialog.tsx'), 'ShareProfileDialog')

/** Shares the member's own public profile. */
export function ShareProfileButton({ user }: { user: SharedPerson }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button block icon={<Share2 />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </Button>
      <LazyDialog open={isOpen}>
        <ShareProfileDialog user={user} open={isOpen} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  )
}
