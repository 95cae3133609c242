import { ACTION_LABELS } from 'contract/words/actionLabels'
import { DECISION_REASONS, type ModerationAction } from 'contract/moderation'
import { useId } from 'react'
import { Link } from 'react-router'
import { Records } from '../../../parts/Records.tsx'
import { recordPath } from '../../../parts/deskPaths.ts'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { ModerateButton } from './DecideButton.tsx'
import type { DecisionChoice } from './decisionChoice.ts'
import { subjectNames, undoChoiceFor } from './decisions.ts'
import { useModerationActions } from './queue.queries.ts'

/** Moderation actions, latest first, each with an Undo button. */
export function ModerationLog() {
  const list = useModerationActions()
  return (
    <Records
      list={list}
      name="Past actions"
      layout="log"
      empty={{
        motif: 'sanddollar',
        title: 'No actions yet',
        hint: "Administrators' decisions appear here, and can be undone.",
      }}
      renderItem={(action) => <Row action={action} choice={undoChoiceFor(action, list.data?.items ?? [])} />}
    />
  )
}

type RowProps = { action: ModerationAction; choice: DecisionChoice | undefined }

function Row({ action, choice }: RowProps) {
  const { admin, reason, explanation, note, created_at, subject_type, subject_id } = action
  const nameId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p id={nameId}>
          <b className="font-semibold">{labelOf(action)}:</b>{' '}
          <Link to={recordPath(subject_type, subject_id)}>
            {subjectNames[subject_type].toLowerCase()} {subject_id}
          </Link>
          {reason && `, ${DECISION_REASONS[reason].toLowerCase()}`}
        </p>
        {explanation && <p className="wrap-anywhere">To the member: {explanation}</p>}
        {note && <p className="whitespace-pre-line">{note}</p>}
        <p className="text-sm text-muted">
          {admin ? (
            <MemberLink person={admin} />
          ) : action.action === 'limit' ? (
            'Automatic'
          ) : (
            'A deleted member'
          )}
          , <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        </p>
      </div>
      {choice && <ModerateButton choice={choice} describedBy={nameId} />}
    </div>
  )
}

/** What the log calls an action. `uphold` of content is told by its effect here. */
const labelOf = ({ action, subject_type }: ModerationAction) =>
  action === 'uphold' && subject_type !== 'user' ? 'Kept hidden' : ACTION_LABELS[action]
