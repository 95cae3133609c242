import { replyDayOf } from 'contract/replyDeadlines'
import { dayInWords } from 'contract/formatDay'
import { COVER_NOTE_MAX } from 'contract/applications'
import type { Job } from 'contract/jobs'
import { useId, useRef, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { answerProblems, toAnswers, type AnswerTexts } from './answerValues.ts'
import type { CvChoice } from './cv.ts'
import { CvField } from './CvField.tsx'
import { NO_RATE, ProposedRateFields, RATE_ID, toProposedRate, type RateText } from './ProposedRateFields.tsx'
import { focusAnswer, QuestionFields } from './QuestionFields.tsx'
import { useApplyToJob } from './useApplyToJob.ts'

type Props = { job: Job; open: boolean; onClose: () => void }

const NO_ANSWERS: AnswerTexts = {}
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

/** Applies for a job: the employer's questions, a note, a CV and a rate. Closing keeps the draft. */
export function ApplyDialog({ job, open, onClose }: Props) {
  const now = useNow()
  const field = useRef<HTMLTextAreaElement>(null)
  const [answers, setAnswers, clearAnswers] = useDraft(`apply-answers:${job.id}`, NO_ANSWERS)
  const [note, setNote, clearNote] = useDraft(`apply:${job.id}`, '')
  const [cv, setCv, clearCv] = useDraft<CvChoice | null>(`apply-cv:${job.id}`, null)
  const [rate, setRate, clearRate] = useDraft(`apply-rate:${job.id}`, NO_RATE)
  const [sharesPapers, setSharesPapers, clearSharesPapers] = useDraft(`apply-papers:${job.id}`, false)
  const [isMakingCv, setMakingCv] = useState(false)
  const [cvError, setCvError] = useState<string>()
  const [rateError, setRateError] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const { mutate, isPending, share, error, reset } = useApplyToJob(job, (result) => {
    if (result === 'sent') {
      for (const clear of [clearAnswers, clearNote, clearCv, clearRate, clearSharesPapers]) clear()
      toast.success(<Applied />)
    }
    // A queued application keeps its draft: the employer may have changed the questions by then.
    else toast.queued()
    onClose()
  })

  const changeAnswers = (changed: AnswerTexts) => {
    setAnswers(changed)
    // A problem stays until the answer is right.
    if (problems.size > 0) setProblems(answerProblems(job.questions, changed))
  }
  const changeRate = (changed: RateText) => {
    setRate(changed)
    setRateError(undefined)
  }
  const send = () => {
    setCvError(undefined)
    const found = answerProblems(job.questions, answers)
    const proposed = toProposedRate(job, rate)
    setProblems(found)
    setRateError(proposed.problem)
    const [first] = found.keys()
    if (first !== undefined) return focusAnswer(first)
    if (proposed.problem !== undefined) return document.getElementById(RATE_ID)?.focus()
    mutate({
      answers: toAnswers(job.questions, answers),
      note,
      cv,
      proposed_rate: proposed.rate,
      shared_papers: sharesPapers ? job.papers.map(({ key }) => key) : [],
    })
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
      {...(job.questions.length === 0 && { initialFocus: field })}
      onSubmit={send}
      submitLabel="Send application"
      busyLabel="Applying..."
      busy={isPending}
      disabled={isMakingCv}
    >
      <p className="text-muted">
        You&apos;re applying for {job.title}. The employer will see your profile and anything you add.
      </p>
      <p className="font-semibold">You&apos;ll hear back by {dayInWords(replyDayOf(job.answer_days, now))}</p>
      <QuestionFields
        questions={job.questions}
        answers={answers}
        problems={problems}
        disabled={isPending}
        onChange={changeAnswers}
      />
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
      <CvField cv={cv} disabled={isPending} onChange={setCv} onMaking={setMakingCv} onProblem={setCvError} />
      <ProposedRateFields
        job={job}
        rate={rate}
        problem={rateError}
        disabled={isPending}
        onChange={changeRate}
      />
      {job.papers.length > 0 && (
        <SharePapersField job={job} checked={sharesPapers} disabled={isPending} onChange={setSharesPapers} />
      )}
      {share !== undefined && <ProgressBar label="Upload" value={share} />}
      {failed && <Callout>{failed}</Callout>}
    </FormDialog>
  )
}

type SharePapersFieldProps = {
  job: Pick<Job, 'company' | 'papers'>
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** Lets applicants show the employer which of the needed papers they have. */
function SharePapersField({ job: { company, papers }, checked, disabled, onChange }: SharePapersFieldProps) {
  const hintId = useId()
  return (
    <div className="grid">
      <Checkbox
        label="Share which of these papers I have"
        checked={checked}
        disabled={disabled}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="pl-8.5 text-sm text-subtle">
        The job needs: {papers.map(({ name }) => name).join(', ')}. If you share, {company} will see which of
        these you have and when they expire, for this application only, until you withdraw or stop sharing.
      </p>
    </div>
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
