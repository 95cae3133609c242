import { Copy } from 'lucide-react'
import { Suspense } from 'react'
import conch from '../art/motif-conch.svg'
import { Started } from '../firstLoad/Started.tsx'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyOrNothing } from '../ui/lazy.tsx'

type Props = { id: string; error: unknown }

// If this can't be loaded, the report couldn't be sent either.
const SendErrorReport = lazyOrNothing(() => import('./SendErrorReport.tsx'), 'SendErrorReport')

/** Shown when a screen failed to render. */
export function ErrorScreen({ id, error }: Props) {
  const copy = () => void copyText(id, { done: 'Error ID copied', failed: "The Error ID couldn't be copied" })

  return (
    <div
      role="alert"
      className="mx-auto grid max-w-xl justify-items-center gap-3 px-gutter py-16 text-center"
    >
      <Started />
      <img src={conch} alt="" width="96" height="96" />
      <h1>Something went wrong</h1>
      <p className="text-muted">We've kept what you typed. Refresh the page to pick up where you left off.</p>
      <Button variant="action" onClick={() => location.reload()}>
        Refresh Page
      </Button>
      <p className="flex items-center text-sm text-subtle">
        Error ID: {id}
        <IconButton label="Copy Error ID" icon={<Copy />} onClick={copy} />
      </p>
      <Suspense>
        <SendErrorReport id={id} error={error} />
      </Suspense>
    </div>
  )
}
