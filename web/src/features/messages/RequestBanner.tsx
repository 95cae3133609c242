import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useAnswerRequest } from './messages.queries.ts'

type Props = { id: number; name: string; block: ReactNode; onGone: (() => void) | undefined }

/** Asks what to do with a stranger's messages; they learn nothing until these are accepted. */
export function RequestBanner({ id, name, block, onGone }: Props) {
  const { mutate, isPending, variables } = useAnswerRequest(id)
  return (
    <section aria-label="Message request" className="grid gap-3 border-t bg-surface p-4">
      <p className="text-muted">
        {name} isn’t in your friends. Accept to reply. They won’t know you’ve read this until you do.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="action"
          busy={isPending && variables === 'accept'}
          busyLabel="Accepting..."
          onClick={() => mutate('accept')}
        >
          Accept
        </Button>
        <Button
          busy={isPending && variables === 'delete'}
          busyLabel="Deleting..."
          onClick={() => mutate('delete', { onSuccess: () => onGone?.() })}
        >
          Delete
        </Button>
        {block}
      </div>
    </section>
  )
}
