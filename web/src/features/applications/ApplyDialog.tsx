import { replyDayOf } from 'contract/rules/replyDeadlines'
import { dayInWords } from 'contract/words/formatDay'
import { COVER_NOTE_MAX } from 'contract/applications'
import type { Job } from 'contract/jobs'
import type { User } from 'contract/profiles'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { JunkanooFringe } from '../../ui/JunkanooFringe.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useNow } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { ApplicationSent } from './ApplicationSent.tsx'
import { CvField } from './CvField.tsx'
import { EmployerView } from './EmployerView.tsx'
import { ProposedRateFields } from './ProposedRateFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { SharePapersField } from './SharePapersField.tsx'
import { useApplyForm } from './useApplyForm.ts'

type Props = {
  job: Job
  open: boolean
  onClose: () => void
  /** Jobs like this one, shown after applying. */
  renderSimilar: () => ReactNode
}

/** Applies for a job: the employer's questions, a note, a CV and a rate. Closing keeps the draft. */
export function ApplyDialog(props: Props) {
  const session = useSession()
  return session.state === 'authenticated' ? <MemberApplyDialog user={session.user} {...props} /> : null
}

function MemberApplyDialog({ user, job, open, onClose, renderSimilar }: Props & { user: User }) {
  const now = useNow()
  const form = useApplyForm({ user, job, onClose, onApplied: () => toast.success(<Applied />) })
  const { typed, answers, note, cv, rate, sharesPapers, problems, isPending, share, sent, failed } = form

  return (
    <FormDialog
      open={open}
      onClose={form.close}
      title={sent ? 'Application sent' : `Apply to ${job.company}`}
      onSubmit={form.send}
      submitLabel="Send application"
      busyLabel="Applying..."
      busy={isPending}
      disabled={form.isMakingCv}
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
      <p className="font-semibold">
        You&apos;ll hear back by {dayInWords(replyDayOf(job.answer_days, now))}.
      </p>
      {form.isEmpty && (
        <Callout tone="warning">
          {job.company} will only see your name. Add a trade or a phone number so they can reach you, or send
          it as it is.
        </Callout>
      )}
      <EmployerView
        user={user}
        company={job.company}
        typed={typed}
        problems={problems.profile}
        papers={sharesPapers ? job.papers.map(({ name }) => name) : []}
        hasCv={cv !== null}
        disabled={isPending}
        onChange={form.changeProfile}
      />
      <QuestionFields
        questions={job.questions}
        answers={answers}
        problems={problems.answers}
        disabled={isPending}
        onChange={form.changeAnswers}
      />
      <Field label="Cover note" optional>
        {(control) => (
          <CountedTextarea
            {...control}
            value={note}
            max={COVER_NOTE_MAX}
            readOnly={isPending}
            onChange={({ target }) => form.changeNote(target.value)}
          />
        )}
      </Field>
      <CvField
        cv={cv}
        disabled={isPending}
        onChange={form.changeCv}
        onMaking={form.setMakingCv}
        onProblem={form.showCvProblem}
      />
      <ProposedRateFields
        job={job}
        rate={rate}
        problem={problems.rate}
        disabled={isPending}
        onChange={form.changeRate}
      />
      {job.papers.length > 0 && (
        <SharePapersField
          job={job}
          checked={sharesPapers}
          disabled={isPending}
          onChange={form.changeSharesPapers}
        />
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
