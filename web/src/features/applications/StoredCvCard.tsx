import { useQuery } from '@tanstack/react-query'
import { dayInWords } from 'contract/words/formatDay'
import { nassauDay } from 'contract/rules/nassauDay'
import { getStoredCv, type StoredCv } from 'contract/storedCv'
import { FileText, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { query } from '../../api/queries.ts'
import { useOpenFile } from '../../api/useOpenFile.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { CvPicker } from './CvPicker.tsx'
import { STORED_CV_LANE, useRemoveStoredCv, useStoreCv } from './storedCv.mutations.ts'

/** The CV that the member keeps for applications, on their own profile. */
export function StoredCvCard() {
  const { data, isError, isFetching, refetch } = useQuery(query(getStoredCv, {}))
  const [problem, setProblem] = useState<string>()
  const picker = useRef<HTMLButtonElement>(null)
  const { mutate: store, isPending, share } = useStoreCv()
  const isWaiting = useIsQueued(STORED_CV_LANE)

  return (
    <Card as="section" pad aria-labelledby="stored-cv" className="grid gap-3">
      <div>
        <h2 id="stored-cv" className="text-xl">
          Your CV
        </h2>
        <p className="text-sm text-subtle">
          Keep it here and apply with it in one tap. Only you and the employers you send it to can see it.
        </p>
      </div>
      {!data && !isError && <Skeleton className="h-11" />}
      {!data && isError && (
        <Callout onRetry={() => void refetch()} retrying={isFetching}>
          Your CV couldn't be loaded.
        </Callout>
      )}
      {data?.cv && <StoredCvRow cv={data.cv} returnTo={() => picker.current} />}
      {isWaiting && <QueuedNote />}
      {data && (
        <CvPicker
          ref={picker}
          label={data.cv ? 'Replace CV' : 'Add CV'}
          disabled={isPending}
          onPick={store}
          onProblem={setProblem}
        />
      )}
      {share !== undefined && <ProgressBar label="Upload" value={share} />}
      {problem !== undefined && <Callout>{problem}</Callout>}
    </Card>
  )
}

function StoredCvRow({ cv, returnTo }: { cv: StoredCv; returnTo: () => HTMLElement | null }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveStoredCv()
  const openFile = useOpenFile(toast.error)
  return (
    <div className="grid gap-2 rounded-sm bg-sunken px-3.5 py-2.5">
      <p className="flex items-center gap-2.5">
        <FileText className="flex-none text-subtle" />
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{cv.name}</b>
          <span className="text-sm text-subtle">Added {dayInWords(nassauDay(cv.created_at))}</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={cv.path} reloadDocument download={cv.name} size="sm" onClick={openFile(cv.path)}>
          Open
        </ButtonLink>
        <Button size="sm" icon={<Trash2 />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title="Remove your CV?"
        description="Employers you already sent it to keep it until you withdraw your application."
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        busy={remove.isPending}
        returnTo={returnTo}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
