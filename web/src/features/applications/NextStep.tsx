import { answerDayOf, dayInWords } from 'contract/answers'
import { DECLINABLE_STATUSES, type ApplicationStatus, type OwnApplication } from 'contract/applications'
import { BellRing } from 'lucide-react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { useNow } from '../../ui/Time.tsx'
import { nudgeLane, useNudgeEmployer } from './answering.mutations.ts'

const NEXT: Partial<Record<ApplicationStatus, string>> = {
  submitted: 'Next, the employer reads your application.',
  viewed: 'The employer has seen your application. Next comes an answer.',
  shortlisted: 'You are on the shortlist. Next comes an interview or a decision.',
  interview: 'Next, the employer decides after the interview.',
  offered: 'You have an offer. Message the employer to accept it.',
}

/** What comes next for the member's application, by when, and a way to ask for an answer once. */
export function NextStep({ application, titleId }: { application: OwnApplication; titleId: string }) {
  const { id, status, next_by, nudge_from, nudged_at, answer } = application
  const today = answerDayOf(0, useNow())
  const isQueued = useIsQueued(nudgeLane(id))
  const { mutate, isPending } = useNudgeEmployer()
  const next = NEXT[status]
  if (next === undefined)
    return answer === null ? null : (
      <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
        {answer}
      </blockquote>
    )

  const mayNudge = DECLINABLE_STATUSES.some((it) => it === status) && nudged_at === null && !isQueued
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        {next}
        {next_by !== null && (
          <b className="font-semibold">
            {next_by < today
              ? ` It was due by ${dayInWords(next_by)}.`
              : ` You will hear by ${dayInWords(next_by)}.`}
          </b>
        )}
      </p>
      {nudged_at !== null && <p className="text-sm text-muted">You asked for an answer.</p>}
      {isQueued && <QueuedNote />}
      {mayNudge &&
        (nudge_from <= today ? (
          <Button
            icon={<BellRing />}
            busy={isPending}
            busyLabel="Asking..."
            aria-describedby={titleId}
            onClick={() => mutate(application)}
          >
            Ask for an answer
          </Button>
        ) : (
          <p className="text-sm text-muted">You can ask for an answer from {dayInWords(nudge_from)} on.</p>
        ))}
    </div>
  )
}
