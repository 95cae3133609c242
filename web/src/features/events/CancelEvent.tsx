import type { Event } from 'contract/events'
import { useState } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCancelEvent } from './events.mutations.ts'

/** Calls one's own event off, having asked. */
export function CancelEvent({ event }: { event: Event }) {
  const [asking, setAsking] = useState(false)
  const { mutate: cancel, isPending } = useCancelEvent()
  return (
    <>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel event
      </Button>
      <AlertDialog
        open={asking}
        danger
        title="Cancel this event?"
        description={
          event.invitees.length > 0
            ? 'Everybody who is invited is told. This cannot be undone.'
            : 'This cannot be undone.'
        }
        confirmLabel="Cancel event"
        busyLabel="Cancelling..."
        cancelLabel="Keep it"
        busy={isPending}
        onConfirm={() => cancel(event, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
