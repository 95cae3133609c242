import { dayInWords } from 'contract/words/formatDay'
import { isDeclinable, type ApplicationStatus, type OwnApplication } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import { BellRing } from 'lucide-react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { Button } from '../../ui/Button.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { useNow } from '../../ui/Time.tsx'
import { nudgeLane, useNudgeEmployer } from './replies.mutations.ts'

const NEXT: Partial<Record<ApplicationStatus, string>> = {
  submitted: 'Next, the employer reads your application.',
  viewed: 'The employer has seen your application.',
  shortlisted: "You're on the shortlist. Next is an interview or a decision.",
  interview: "Next is the employer's decision after the interview.",
}

/** What comes next for the member's application, by when, and a button to ask for a reply once. */
export function NextStep({ application, titleId }: { application: OwnApplication; titleId: string }) {
  const { id, status, next_by, nudge_from, nudged_at, job_renewed_at, answer } = application
  const today = nassauDay(useNow())
  const isQueued = useIsQueued(nudgeLane(id))
  const { mutate, isPending } = useNudgeEmployer()
  const next = NEXT[status]
  if (next === undefined)
    return answer === null ? null : (
      <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
        {answer}
      </blockquote>
    )

  const mayNudge = isDeclinable(status) && nudged_at === null && !isQueued
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken px-4 py-3">
      <p>
        {next}
        {next_by !== null && (
          <b className="font-semibold">
            {next_by < today
              ? ` A reply was due by ${dayInWords(next_by)}.`
              : ` You'll hear back by ${dayInWords(next_by)}.`}
          </b>
        )}
      </p>
      {job_renewed_at !== null && (
        <p className="text-sm text-muted">
          On {dayInWords(nassauDay(job_renewed_at))} the employer said they're still looking.
        </p>
      )}
      {nudged_at !== null && <p className="text-sm text-muted">You asked for a reply.</p>}
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
            Ask for a reply
          </Button>
        ) : (
          <p className="text-sm text-muted">You can ask for a reply from {dayInWords(nudge_from)}.</p>
        ))}
    </div>
  )
}
