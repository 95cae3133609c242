import { ACTION_LABELS } from 'contract/words/actionLabels'
import { fullName } from 'contract/words/fullName'
import { DECISION_REASONS, type Appeal } from 'contract/moderation'
import { useId } from 'react'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { Queue } from '../../../parts/Queue.tsx'
import { ModerateButton } from './DecideButton.tsx'
import { choicesForAppeal, NEEDS_OTHER_ADMIN, subjectNames } from './decisions.ts'
import { useAppeals } from './queue.queries.ts'
import { SubjectContent } from './SubjectCard.tsx'

export function Appeals() {
  return (
    <Queue
      list={useAppeals()}
      name="The appeals"
      shortcuts={{ R: 'Restore', S: 'Reinstate', L: 'Lift', U: 'Turn down' }}
      empty={
        <EmptyState
          motif="sanddollar"
          title="No appeals"
          hint="Appeals against hidden content, and limited or suspended accounts, appear here."
        />
      }
      renderCard={(appeal) => <AppealCard appeal={appeal} />}
    />
  )
}

function AppealCard({ appeal }: { appeal: Appeal }) {
  const titleId = useId()
  const {
    subject_type,
    decision,
    author,
    reason,
    explanation,
    note,
    hidden_at,
    content,
    images,
    created_at,
  } = appeal
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-xl">
          {subjectNames[subject_type]}
        </h2>
        <MemberLink person={author} />
        <Badge tone="warning">
          <span>
            {ACTION_LABELS[decision]} <Time at={hidden_at}>{formatNassauTime(hidden_at)}</Time>
            {decision !== 'limit' && `: ${DECISION_REASONS[reason]}`}
          </span>
        </Badge>
      </header>
      {subject_type !== 'user' && <SubjectContent content={content} images={images} />}
      {explanation && <p className="text-sm wrap-anywhere">To the member: {explanation}</p>}
      {note && <p className="text-sm break-words whitespace-pre-line text-muted">Note: {note}</p>}
      <blockquote className="rounded-md bg-sunken p-3 break-words whitespace-pre-line">
        {appeal.appeal}
        <footer className="pt-1 text-sm text-muted">
          {fullName(author)}, <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        </footer>
      </blockquote>
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {appeal.needs_other_admin ? (
          <p className="text-muted">{NEEDS_OTHER_ADMIN.appeal}</p>
        ) : (
          choicesForAppeal(appeal).map((choice) => (
            <ModerateButton key={choice.label} choice={choice} describedBy={titleId} />
          ))
        )}
      </div>
    </Card>
  )
}
