import { NO_CONNECTION } from 'contract/words/noConnection'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useOnline } from './browserState.ts'
import { useElapsed } from './Loading.tsx'
import { Spinner } from './Spinner.tsx'
import { toast } from './toast.ts'

type DialogProps = { open: boolean; onClose: () => void }
type Props = DialogProps & { children: (dialog: DialogProps) => ReactNode }

/** A lazy-loaded dialog or sheet: mounted on first open, then kept so the exit animation can run. */
export function LazyDialog({ children, ...dialog }: Props) {
  const { open, onClose } = dialog
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense fallback={open && <DialogLoading onGiveUp={onClose} />}>{children(dialog)}</Suspense>
    )
  )
}

/** Long enough for the service worker, which has most dialogs, to answer. */
const GIVE_UP_MS = 2_000

/** Closes the dialog without a connection: otherwise it would open unexpectedly once the connection is back. */
function DialogLoading({ onGiveUp }: { onGiveUp: () => void }) {
  const isOnline = useOnline()
  const isLate = useElapsed(GIVE_UP_MS)
  useEffect(() => {
    if (!isLate || isOnline) return
    toast.error(NO_CONNECTION)
    onGiveUp()
  })
  return (
    <div className="pointer-events-none fixed inset-0 z-dialog grid place-items-center">
      <div className="grid rounded-lg bg-surface p-5 shadow-dialog">
        <Spinner size="lg" label="Loading" />
      </div>
    </div>
  )
}
