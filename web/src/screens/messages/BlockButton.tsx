import type { Participant } from 'contract/messages'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { BlockDialog } from '../dialogs.ts'

/** Blocks the sender of a message request, after a confirmation. */
export function BlockButton({ person, onBlocked }: { person: Participant; onBlocked: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Block
      </Button>
      <LazyDialog open={isOpen}>
        <BlockDialog person={person} open={isOpen} onClose={() => setOpen(false)} onBlocked={onBlocked} />
      </LazyDialog>
    </>
  )
}
