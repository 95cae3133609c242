import { replyDayOf } from 'contract/rules/replyDeadlines'
import { dayInWords } from 'contract/words/formatDay'
import { COVER_NOTE_MAX, type Application } from 'contract/applications'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import { useState, type ReactNode } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ApiError, serverMessage } from '../../api/errors.ts'
import { QUEUED } from '../../api/outbox/sendOrQueue.ts'
import { useSession } from '../../api/session.tsx'
import { profileErrorsOf } from '../../parts/profileWrites.ts'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { answerProblems, toAnswers, type AnswerTexts } from './answerValues.ts'
import { ApplicationSent } from './ApplicationSent.tsx'
import {
  savedTexts,
  toProfileChanges,
  workField,
  type ProfileField,
  type ProfileProblems,
  type ProfileTexts,
} from './applicantProfile.ts'
import type { CvChoice } from './cv.ts'
import { CvField } from './CvField.tsx'
import { EmployerView, focusProfileField } from './EmployerView.tsx'
import { NO_RATE, ProposedRateFields, RATE_ID, toProposedRate, type RateText } from './ProposedRateFields.tsx'
import { focusAnswer, QuestionFields } from './QuestionFields.tsx'
import { SharePapersField } from './SharePapersField.tsx'
import { useApplyToJob } from './useApplyToJob.ts'

type Props = {
  job: Job
  open: boolean
  onClose: () => void
  /** Jobs like this one, shown after applying. */
  renderSimilar: () => ReactNode
}

const NO_ANSWERS: AnswerTexts = {}
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()
const NO_TEXTS: Partial<ProfileTexts> = {}

/** Applies for a job: the employer's questions, a note, a CV and a rate. Closing keeps the draft. */
export function ApplyDialog(props: Props) {
  const session = useSession()
  return session.state === 'authenticated' ? <MemberApplyDialog user={session.user} {...props} /> : null
}

function MemberApplyDialog({ user, job, open, onClose, renderSimilar }: Props & { user: User }) {
  const now = useNow()
  const [typed, setTyped, clearTyped] = useDraft(`apply-profile:${job.id}`, NO_TEXTS)
  const [answers, setAnswers, clearAnswers] = useDraft(`apply-answers:${job.id}`, NO_ANSWERS)
  const [note, setNote, clearNote] = useDraft(`apply:${job.id}`, '')
  const [cv, setCv, clearCv] = useDraft<CvChoice | null>(`apply-cv:${job.id}`, null)
  const [rate, setRate, clearRate] = useDraft(`apply-rate:${job.id}`, NO_RATE)
  const [sharesPapers, setSharesPapers, clearSharesPapers] = useDraft(`apply-papers:${job.id}`, false)
  const [isMakingCv, setMakingCv] = useState(false)
  const [cvError, setCvError] = useState<string>()
  const [rateError, setRateError] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [profileProblems, setProfileProblems] = useState<ProfileProblems>({})
  const [sent, setSent] = useState<Application>()
  const { mutate, isPending, share, error, reset } = useApplyToJob(job, (result) => {
    // What is on the profile, or waits to be saved to it, is shown from there.
    clearTyped()
    if (result === QUEUED) {
      // A queued application keeps its draft: the employer may have changed the questions by then.
      toast.queued()
      return onClose()
    }
    for (const clear of [clearAnswers, clearNote, clearCv, clearRate, clearSharesPapers]) clear()
    toast.success(<Applied />)
    setSent(result)
  })

  const shown = { ...savedTexts(user), ...typed }
  const isEmpty =
    [shown[workField(user)], shown.phone, shown.experience, note].every((text) => text.trim() === '') &&
    cv === null &&
    toAnswers(job.questions, answers).length === 0

  const changeAnswers = (changed: AnswerTexts) => {
    setAnswers(changed)
    // A problem stays until the answer is right.
    if (problems.size > 0) setProblems(answerProblems(job.questions, changed))
  }
  const changeRate = (changed: RateText) => {
    setRate(changed)
    setRateError(undefined)
  }
  const changeProfile = (changed: Partial<ProfileTexts>) => {
    setTyped(changed)
    setProfileProblems({})
    // Otherwise a refused field's message would move to the end of the form.
    if (error) reset()
  }
  const showProfileProblems = (all: ProfileProblems) => {
    // The application's own fields can be refused too.
    const found = Object.fromEntries(Object.entries(all).filter(([name]) => name in shown))
    setProfileProblems(found)
    const [first] = Object.keys(found) as ProfileField[]
    if (first !== undefined) focusProfileField(first)
    return first !== undefined
  }
  const send = () => {
    setCvError(undefined)
    const profile = toProfileChanges(user, typed)
    const found = answerProblems(job.questions, answers)
    const proposed = toProposedRate(job, rate)
    setProblems(found)
    setRateError(proposed.problem)
    if (showProfileProblems(profile.problems)) return
    const [first] = found.keys()
    if (first !== undefined) return focusAnswer(first)
    if (proposed.problem !== undefined) return document.getElementById(RATE_ID)?.focus()
    mutate(
      {
        profile: profile.changes,
        shares_phone: shown.phone.trim() !== '',
        answers: toAnswers(job.questions, answers),
        note,
        cv,
        proposed_rate: proposed.rate,
        shared_papers: sharesPapers ? job.papers.map(({ key }) => key) : [],
      },
      { onError: (failure) => showProfileProblems(profileErrorsOf(failure)) },
    )
  }
  const close = () => {
    setCvError(undefined)
    reset()
    onClose()
  }
  const isAtField = Object.keys(profileProblems).length > 0
  const failed = cvError ?? (error && !isAtField ? applyFailure(error) : undefined)

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={sent ? 'Application sent' : `Apply to ${job.company}`}
      onSubmit={send}
      submitLabel="Send application"
      busyLabel="Applying..."
      busy={isPending}
      disabled={isMakingCv}
      result={
        sent && (
          <ApplicationSent
            user={user}
            company={job.company}
            answer_by={sent.answer_by}
            similar={renderSimilar()}
          />
        )
      }
    >
      <p className="text-muted">You&apos;re applying for {job.title}.</p>
      <p className="font-semibold">You&apos;ll hear back by {dayInWords(replyDayOf(job.answer_days, now))}</p>
      {isEmpty && (
        <Callout tone="warning">
          {job.company} will only see your name. Add a trade or a phone number so they can reach you, or send
          it as it is.
        </Callout>
      )}
      <EmployerView
        user={user}
        company={job.company}
        typed={typed}
        problems={profileProblems}
        papers={sharesPapers ? job.papers.map(({ name }) => name) : []}
        hasCv={cv !== null}
        disabled={isPending}
        onChange={changeProfile}
      />
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
      {failed && (
        <div ref={reveal}>
          <Callout>{failed}</Callout>
        </div>
      )}
    </FormDialog>
  )
}

/** Scrolls to a message that the press of the pinned button has led to. */
const reveal = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

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
