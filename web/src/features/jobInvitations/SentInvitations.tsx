import { fullName } from 'contract/words/fullName'
import { plural } from 'contract/words/plural'
import { timeAgo } from 'contract/rules/time'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { invitationLabels } from './invitationLabels.ts'
import { useSentInvitations } from './jobInvitations.queries.ts'

const tones = { invited: 'neutral', applied: 'success', declined: 'warning' } as const

/** Who was invited to the member's job, and what became of it. Nothing if nobody was. */
export function SentInvitations({ job_id }: { job_id: number }) {
  const list = useSentInvitations(job_id)
  const now = useNow()
  const { items = [], total = 0 } = list.data ?? {}
  if (items.length === 0) return null
  return (
    <Card as="section" aria-label="Invited">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <span>
            <b className="font-display text-lg font-bold">Invited</b>
            <span className="block text-sm text-subtle">{plural(total, 'person', 'people')}</span>
          </span>
          <ChevronDown className="flex-none group-open:rotate-180 motion-safe:transition-transform" />
        </summary>
        <ul aria-label="Invited" className="grid divide-y px-4 pb-3 sm:px-5">
          {items.map(({ id, user, state, note, created_at }) => (
            <li key={id} className="flex flex-wrap items-start gap-3 py-3">
              <Avatar person={user} size={40} />
              <div className="grid min-w-0 flex-1">
                <Link
                  to={`/user/${user.id}`}
                  className="font-semibold text-text no-underline hover:underline"
                >
                  {fullName(user)}
                </Link>
                <span className="text-sm text-subtle">
                  <Time at={created_at}>{timeAgo(created_at, now)}</Time>
                </span>
                {note && <p className="wrap-anywhere text-muted">“{note}”</p>}
              </div>
              <Badge tone={tones[state]}>{invitationLabels[state]}</Badge>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="grid justify-items-center pb-3">
            <LoadMoreButton list={list} label="Show more" />
          </div>
        )}
      </details>
    </Card>
  )
}
