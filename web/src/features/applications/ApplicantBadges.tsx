import type { ReceivedApplication } from 'contract/applications'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { classNames } from '../../ui/classNames.ts'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { AnswerDue } from './AnswerDue.tsx'
import { LabelList } from './ApplicantLabels.tsx'
import { applicantLane } from './applicants.mutations.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { StageBadge } from './StageBadge.tsx'

type Props = {
  application: ReceivedApplication
  className: string
}

/** How far an application is, also if the last move waits to be sent, and what the employer noted about it. */
export function ApplicantBadges({ application, className }: Props) {
  const { id, status, labels } = application
  const isMoving = useIsQueued(applicantLane(id, 'status'))
  return (
    <>
      <div className={classNames('flex flex-wrap items-center gap-1.5', className)}>
        <StageBadge status={status} />
        <MatchBadge application={application} />
        <LabelList labels={labels} />
        <AnswerDue application={application} />
      </div>
      {isMoving && <QueuedNote className="mt-1" />}
    </>
  )
}
