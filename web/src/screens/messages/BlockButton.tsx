import type { Participant } from 'contract/messages'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'

const BlockDialog = lazy(() =>
  importWithRetry(() => import('../../features/friends/BlockDialog.tsx')).then(({ BlockDialog }) => ({
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
