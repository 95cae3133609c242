import { useState } from 'react'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StillWorking } from '../../../ui/StillWorking.tsx'
import { NoticeCard } from '../NoticeCard.tsx'
import { useNotice } from '../notice.queries.ts'
import { useClearNotice } from './notice.mutations.ts'

/** The notice as members see it now, with the way to take it away. */
export function CurrentNotice() {
  const { data: notice, isPending, isError, isFetching, refetch } = useNotice()
  const { mutate: clear, isPending: isClearing } = useClearNotice()
  const [asking, setAsking] = useState(false)

  if (isPending) return <StillWorking label="Loading" />
  if (isError && notice === undefined) {
    return (
      <Notice onRetry={() => void refetch()} retrying={isFetching}>
        The notice could not be loaded.
      </Notice>
    )
  }
  if (!notice)
    return <p className="text-muted">No notice stands now. The one that you set is shown on home.</p>

  return (
    <div className="grid max-w-96 gap-3">
      <NoticeCard notice={notice} />
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        Take away
      </Button>
      <AlertDialog
        open={asking}
        danger
        title="Take this notice away?"
        description="Nobody sees it any more."
        confirmLabel="Take away"
        busyLabel="Taking away..."
        busy={isClearing}
        onConfirm={() => clear(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
