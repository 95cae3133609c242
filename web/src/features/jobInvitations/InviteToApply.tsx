import type { PersonIdentity } from 'contract/people'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { useHasOpenJob } from './jobInvitations.queries.ts'

const InviteDialog = lazyComponent(() => import('./InviteDialog.tsx'), 'InviteDialog')

type Props = {
  person: PersonIdentity
  /** Id of the element with the person's name. */
  describedBy?: string
}

/** The button that invites a person to apply, for members with an open job. */
export function InviteToApply({ person, describedBy }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useHasOpenJob()) return null
  return (
    <>
      <Button
        block
        variant="soft"
        icon={<Send />}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        Invite to apply
      </Button>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)}>
        {(dialog) => <InviteDialog person={person} {...dialog} />}
      </LazyDialog>
    </>
  )
}
