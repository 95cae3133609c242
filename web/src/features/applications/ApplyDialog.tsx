import { answerDayOf, dayInWords } from 'contract/answers'
import { COVER_NOTE_MAX } from 'contract/applications'
import type { Job } from 'contract/jobs'
import { useRef, useState } from 'react'
import { FileText, Paperclip, X } from 'lucide-react'
import { useDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { useNow } from '../../ui/Time.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { toast } from '../../ui/toast.ts'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { randomId } from '../../api/randomId.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { cvProblem, type ChosenCv, CV_ACCEPT } from './cv.ts'
import { useApplyToJob } from './useApplyToJob.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileInput } from '../../ui/FileInput.tsx'

type Props = { job: Job; open: boolean; onClose: () => void }

/** Applies for a job, with an optional note and CV. Closing keeps the draft. */
export function ApplyDialog({ job, open, onClose }: Props) {
  const now = useNow()
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote, clearNote] = useDraft(`apply:${job.id}`, '')
  const [cv, setCv, clearCv] = useDraft<ChosenCv | null>(`apply-cv:${job.id}`, null)
  const [cvError, setCvError] = useState<string>()
  const { mutate, isPending, share, error, reset } = useApplyToJob(job, (result) => {
    clearNote()
    clearCv()
    if (result === 'sent') toast.success(<Applied />)
    else toast.queued()
    onClose()
  })

  const choose = (chosen: ChosenCv | null) => {
    const problem = chosen ? cvProblem(chosen.file) : undefined
    setCvError(problem)
    if (!problem) setCv(chosen)
  }
  const send = () => {
    setCvError(undefined)
    mutate({ note, cv })
  }
  const close = () => {
    setCvError(undefined)
    reset()
    onClose()
  }
  const failed = cvError ?? (error ? applyFailure(error) : undefined)

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={`Apply to ${job.company}`}
      initialFocus={field}
      onSubmit={send}
      submitLabel="Send application"
      busyLabel="Applying..."
      busy={isPending}
    >
      <p className="text-muted">For {job.title}. The employer sees your profile and what you add here.</p>
      <p className="font-semibold">Answers by {dayInWords(answerDayOf(job.answer_days, now))}</p>
      <Field label="Cover note" optional>
        {(control) => (
          <CountedTextarea
            {...control}
            ref={field}
            value={note}
            max={COVER_NOTE_MAX}
            readOnly={isPending}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <CvField cv={cv} disabled={isPending} onChange={choose} />
      {share !== undefined && <ProgressBar label="Upload" value={share} />}
      {failed && <Callout>{failed}</Callout>}
    </FormDialog>
  )
}

/** The toast after an application, with the festive stripe. */
function Applied() {
  return (
    <span className="grid">
      Application submitted successfully!
      <span className="mt-2 -mr-9 block overflow-hidden rounded-xs">
        <JunkanooFringe />
      </span>
    </span>
  )
}

/**
 * The message when an application fails, with the server's reason if the person can act on it (specification, section
 * 8).
 */
function applyFailure(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status !== undefined && error.status < 500
  return (isRefusal ? serverMessage(error) : undefined) ?? 'Error submitting application. Please try again.'
}

type CvFieldProps = {
  cv: ChosenCv | null
  disabled: boolean
  onChange: (cv: ChosenCv | null) => void
}

/** A button that opens the file picker; with a file, its name and a Remove button. */
function CvField({ cv, disabled, onChange }: CvFieldProps) {
  const picker = useRef<HTMLButtonElement>(null)

  const remove = () => {
    onChange(null)
    picker.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        CV <span className="text-sm font-normal text-subtle">(optional)</span>
      </p>
      {cv && (
        <p className="flex min-h-11 items-center gap-2.5 rounded-sm bg-sunken pl-3.5">
          <FileText className="text-subtle" />
          <span className="min-w-0 flex-1 truncate">{cv.file.name}</span>
          {!disabled && <IconButton label="Remove CV" icon={<X />} onClick={remove} />}
        </p>
      )}
      <FileInput
        label="CV as PDF"
        accept={CV_ACCEPT}
        onPick={([file]) => file && onChange({ id: randomId(), file })}
      >
        {(open) => (
          <Button
            ref={picker}
            variant="soft"
            icon={<Paperclip />}
            disabled={disabled}
            className="justify-self-start"
            onClick={open}
          >
            {cv ? 'Change CV' : 'Add CV'}
          </Button>
        )}
      </FileInput>
      <p className="text-sm text-subtle">PDF, up to 10 MB. Only the employer can see it.</p>
      <p className="text-sm text-subtle">
        To make a PDF on a phone, open your CV in Google Docs or Word, and share or export it as a PDF.
      </p>
    </div>
  )
}
