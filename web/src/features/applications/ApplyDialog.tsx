import { COVER_NOTE_MAX } from 'contract/applications'
import type { Job } from 'contract/jobs'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { toast } from '../../ui/toast.ts'
import { Applied } from './Applied.tsx'
import { applyFailure } from './applyFailure.ts'
import { complaintAbout, type ChosenCv } from './chosenCv.ts'
import { CountedText } from './CountedText.tsx'
import { CvField } from './CvField.tsx'
import { useApply } from './useApply.ts'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Applies for a job, with a note and a CV or with nothing. Closing loses nothing: it opens again with what was written. */
export function ApplyDialog({ job, open, onClose }: Props) {
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote, clearNote] = useDraft(`apply:${job.id}`, '')
  const [cv, setCv, clearCv] = useDraft<ChosenCv | null>(`apply-cv:${job.id}`, null)
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending, share, error, reset } = useApply(job, (arrived) => {
    clearNote()
    clearCv()
    if (arrived) toast.success(<Applied />)
    else toast.kept()
    onClose()
  })

  const choose = (chosen: ChosenCv | null) => {
    const wrong = chosen ? complaintAbout(chosen.file) : undefined
    setComplaint(wrong)
    if (!wrong) setCv(chosen)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setComplaint(undefined)
    mutate({ note, cv })
  }
  const close = () => {
    setComplaint(undefined)
    reset()
    onClose()
  }
  const failed = complaint ?? (error ? applyFailure(error) : undefined)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!isPending}
      title={`Apply to ${job.company}`}
      initialFocus={field}
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="action" busy={isPending} busyLabel="Applying...">
            Send application
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="text-muted">For {job.title}. The employer sees your profile and what you add here.</p>
        <CountedText
          ref={field}
          label="Cover note"
          optional
          value={note}
          max={COVER_NOTE_MAX}
          readOnly={isPending}
          onChange={setNote}
        />
        <CvField cv={cv} disabled={isPending} onChange={choose} />
        {share !== undefined && <Progress label="Upload" value={share} />}
        {failed && <Notice>{failed}</Notice>}
      </form>
    </Dialog>
  )
}
