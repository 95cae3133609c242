import { labelOfAction } from 'contract/actionLabels'
import type { AdminAction, listAdminActions } from 'contract/administration'
import type { Input } from 'contract/endpoint'
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

function Entry({ action: { action, subject_type, subject_id, ...it } }: { action: AdminAction }) {
  return (
    <li className="grid gap-0.5 py-3">
      <p>
        <b className="font-semibold">{labelOfAction(action)}</b>
        {subject_type !== 'role' && ` (${subject_type.replaceAll('_', ' ')} ${subject_id})`}
        {it.member && (
          <>
            : <PersonLink person={it.member} />
          </>
        )}
      </p>
      <Change before={it.before} after={it.after} />
      {it.explanation && <p className="wrap-anywhere">To the member: {it.explanation}</p>}
      {it.note && <p className="whitespace-pre-line">{it.note}</p>}
      <p className="text-sm text-muted">
        {it.admin ? <PersonLink person={it.admin} /> : 'The operator or a deleted member'},{' '}
        <Time at={it.created_at}>{formatNassauTime(it.created_at)}</Time>
      </p>
    </li>
  )
}

/** What an action changed, field by field. */
function Change({ before, after }: Pick<AdminAction, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-sm">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
          <dd className="wrap-anywhere">
            {inWords(before?.[name])} → {inWords(after?.[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
