import { Clock } from 'lucide-react'
import { classNames } from './classNames.ts'

/** Marks content that is queued in the outbox. */
export function QueuedNote({ className }: { className?: string }) {
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm text-subtle *:[.lucide]:size-4', className)}>
      <Clock />
      Waiting to be sent
    </p>
  )
}
