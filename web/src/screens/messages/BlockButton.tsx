import type { Participant } from 'contract/messages'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { patiently } from '../../ui/patiently.ts'

const BlockDialog = lazy(() =>
  patiently(() => import('../../features/friends/BlockDialog.tsx')).then(({ BlockDialog }) => ({
    default: BlockDialog,
  })),
)

/** Blocks whoever sent a request, having asked. */
export function BlockButton({ person, onBlocked }: { person: Participant; onBlocked: () => void }) {
  const [asked, setAsked] = useState<boolean>()
  const close = () => setAsked(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Block
      </Button>
      {asked !== undefined && (
        <Suspense>
          <BlockDialog person={person} open={asked} onClose={close} onBlocked={onBlocked} />
        </Suspense>
      )}
    </>
  )
}
