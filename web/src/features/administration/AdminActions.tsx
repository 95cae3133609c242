import { changesInWords, labelOfAction, labelOfNobody } from 'contract/words/actionLabels'
import type { AdminAction, listAdminActions } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { ReportSubjectType } from 'contract/moderation'
import { Link } from 'react-router'
import { Records } from '../../parts/Records.tsx'
import { recordPath } from '../../parts/deskPaths.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'
import { useAdminActions } from './administration.queries.ts'

/** Entries of the log, latest first. */
export function AdminActions({ filters }: { filters: Input<typeof listAdminActions> }) {
  return (
    <Records
      list={useAdminActions(filters)}
      name="The log"
      layout="log"
      empty={{ motif: 'sanddollar', title: 'No entries', hint: 'What administrators do appears here.' }}
      renderItem={(action) => <Entry action={action} />}
    />
  )
}

function Entry({ action: it }: { action: AdminAction }) {
  const changes = changesInWords(it.before, it.after)
  return (
    <>
      <p className="wrap-anywhere">
        <b className="font-semibold">{labelOfAction(it.action)}:</b>
        <Subject action={it} />
        {it.member && (
          <>
            {it.subject_type === 'role' ? ' ' : ' · '}
            <MemberLink person={it.member} />
          </>
        )}
      </p>
      {changes.length > 0 && <p className="text-sm text-muted wrap-anywhere">{changes.join(' · ')}</p>}
      {it.explanation && <p className="wrap-anywhere">To the member: {it.explanation}</p>}
      {it.note && <p className="wrap-anywhere whitespace-pre-line">{it.note}</p>}
      <p className="text-sm text-muted">
        {it.admin ? <MemberLink person={it.admin} /> : labelOfNobody(it.action)},{' '}
        <Time at={it.created_at}>{formatNassauTime(it.created_at)}</Time>
      </p>
    </>
  )
}

/** Names the subject, with a link to its page. */
function Subject({ action: { subject_type, subject_id, title } }: { action: AdminAction }) {
  if (subject_type === 'role' || subject_type === 'failed_emails') return null
  const name = title || `${subject_type.replaceAll('_', ' ')} ${subject_id}`
  const { data: type } = ReportSubjectType.safeParse(subject_type)
  return (
    <>
      {' '}
      {subject_type !== 'user' && title && `${subject_type} `}
      {type ? <Link to={recordPath(type, subject_id)}>{name}</Link> : name}
    </>
  )
}
