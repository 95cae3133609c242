import type { OutboxEntry } from '../../api/outboxStore.ts'
import type { OutboxPanelReason } from '../../api/outboxPanelEvents.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { unsentLabel } from './countLabel.ts'
import { OutboxItem } from './OutboxItem.tsx'

type Props = {
  entries: readonly OutboxEntry[]
  /** Undefined while it is closed. */
  why: OutboxPanelReason | undefined
  onClose: () => void
  onSignOut: () => void
}

/** All that is written and not there yet: what waits, and what has failed with its reason. */
export function OutboxPanel({ entries, why, onClose, onSignOut }: Props) {
  const isLeaving = why === 'sign_out'
  return (
    <Dialog
      open={why !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isLeaving ? unsentLabel(entries.length) : 'Not sent yet'}
      footer={
        isLeaving && (
          <>
            <Button onClick={onClose}>Stay signed in</Button>
            <Button variant="danger" onClick={onSignOut}>
              Sign out anyway
            </Button>
          </>
        )
      }
    >
      <p className="text-muted">
        {isLeaving
          ? 'They stay on this device, and go out when you sign in here again.'
          : 'All this is kept on this device, and goes out by itself when you are online.'}
      </p>
      {entries.length > 0 ? (
        // On a phone the bar that says offline lies over the end of it.
        <ol aria-label="Not sent yet" className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:pb-24">
          {entries.map((entry) => (
            <OutboxItem key={entry.place} entry={entry} />
          ))}
        </ol>
      ) : (
        <p role="status" className="py-4 text-center font-semibold">
          Everything has been sent.
        </p>
      )}
    </Dialog>
  )
}
