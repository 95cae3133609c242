import type { ReceivedApplication } from 'contract/applications'
import type { ReactNode } from 'react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { PersonHeader } from '../../ui/AuthorRow.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { AnswerDue } from './AnswerDue.tsx'
import { LabelList } from './ApplicantLabels.tsx'
import { applicantLane } from './applicants.mutations.ts'
import { MatchBadge } from './MatchBadge.tsx'
import { StageBadge } from './StageBadge.tsx'

type Props = {
  application: ReceivedApplication
  /** The id of the name, which labels the whole card. */
  nameId: string
  /** What follows the badges. */
  children?: ReactNode
}

/** Who an applicant is, and how far their application is. */
export function ApplicantHeader({ application, nameId, children }: Props) {
  const { id, user, status, reach, labels, is_anonymous } = application
  const isMoving = useIsQueued(applicantLane(id, 'status'))
  return (
    <PersonHeader person={user} nameId={nameId} link={is_anonymous ? 'nothing' : 'name'}>
      <p className="text-muted">{user.occupation || user.trade || (!is_anonymous && `@${user.username}`)}</p>
      <p className="text-sm text-subtle">{[user.location, reach].filter(Boolean).join(' · ')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        <StageBadge status={status} />
        <MatchBadge application={application} />
        <LabelList labels={labels} />
        <AnswerDue application={application} />
      </div>
      {isMoving && <QueuedNote className="mt-1" />}
      {children}
    </PersonHeader>
  )
}
