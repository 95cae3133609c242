import { BellPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import type { JobSearch } from './jobSearch.ts'

const AlertDialog = lazy(() =>
  importWithRetry(() => import('./JobAlertDialog.tsx')).then(({ JobAlertDialog }) => ({
    default: JobAlertDialog,
  })),
)

/** Offers to be told of jobs that this search will find. */
export function AlertMe({ search }: { search: JobSearch }) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="quiet" icon={<BellPlus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Alert me
      </Button>
      {open !== undefined && (
        <Suspense>
          <AlertDialog search={search} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
