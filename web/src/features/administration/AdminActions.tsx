import { changesInWords, labelOfAction, labelOfNobody } from 'contract/words/actionLabels'
import type { AdminAction, listAdminActions } from 'contract/administration'
import type { Input } from 'contract/endpoint'
import { Link } from 'react-router'
import { PersonLink } from '../../ui/AuthorRow.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time } from '../../ui/Time.tsx'
import { useAdminActions } from './administration.queries.ts'

/** Entries of the log, latest first. */
export function AdminActions({ filters }: { filters: Input<typeof listAdminActions> }) {
  const list = useAdminActions(filters)
  return (
    <PagedList
      list={list}
      name="The log"
      empty={
        list.data?.length === 0 && (
          <EmptyState motif="sanddollar" title="No entries" hint="What administrators do appears here." />
        )
      }
    >
      <Card pad>
        <ul className="grid divide-y">
          {list.data?.map((action) => (
            <Entry key={action.id} action={action} />
          ))}
        </ul>
      </Card>
    </PagedList>
  )
}

function Entry({ action: it }: { action: AdminAction }) {
  const changes = changesInWords(it.before, it.after)
  return (
    <li className="grid gap-0.5 py-3">
      <p className="wrap-anywhere">
        <b className="font-semibold">{labelOfAction(it.action)}:</b>
        <Subject action={it} />
        {it.member && (
          <>
            {it.subject_type === 'role' ? ' ' : ' · '}
            <PersonLink person={it.member} />
          </>
        )}
      </p>
      {changes.length > 0 && <p className="text-sm text-muted wrap-anywhere">{changes.join(' · ')}</p>}
      {it.explanation && <p className="wrap-anywhere">To the member: {it.explanation}</p>}
      {it.note && <p className="wrap-anywhere whitespace-pre-line">{it.note}</p>}
      <p className="text-sm text-muted">
        {it.admin ? <PersonLink person={it.admin} /> : labelOfNobody(it.action)},{' '}
        <Time at={it.created_at}>{formatNassauTime(it.created_at)}</Time>
      </p>
    </li>
  )
}

/** Names the subject, with a link to its page. */
function Subject({ action: { subject_type, subject_id, title } }: { action: AdminAction }) {
  if (subject_type === 'role') return null
  const name = title || `${subject_type.replaceAll('_', ' ')} ${subject_id}`
  const page = PAGES[subject_type]
  return (
    <>
      {' '}
      {subject_type !== 'user' && title && `${subject_type} `}
      {page ? <Link to={`${page}/${subject_id}`}>{name}</Link> : name}
    </>
  )
}

const PAGES: Record<string, string> = { job: '/jobs', post: '/p', user: '/user' }
