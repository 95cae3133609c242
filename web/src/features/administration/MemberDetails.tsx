import type { MemberRecord } from 'contract/administration'
import { labelOfReportReason } from 'contract/moderation'
import { fullName } from 'contract/words/fullName'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PersonLink } from '../../ui/AuthorRow.tsx'
import { useSession } from '../../api/session.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Time } from '../../ui/Time.tsx'
import { AdminActions } from './AdminActions.tsx'
import { useMemberRecord } from './administration.queries.ts'
import { upperFirst } from 'contract/rules/letterCase'
import { MemberBadges } from './Members.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { SecondStepDialog } from './SecondStepDialog.tsx'

type Props = {
  id: number
  /** Suspends or reinstates the member. */
  renderActions: (member: MemberRecord, describedBy: string) => ReactNode
}

/** A member's state and what administrators decided about them. No private content. */
export function MemberDetails({ id, renderActions }: Props) {
  const record = useMemberRecord(id)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/admin?tab=members"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        All members
      </Link>
      {record.data ? (
        <Details member={record.data} renderActions={renderActions} />
      ) : (
        <QueryStatus query={record} loading="Loading the member" failed="The member couldn't be loaded." />
      )}
      <h2 className="mt-2 text-xl">Decisions</h2>
      <AdminActions filters={{ member_id: id }} />
    </div>
  )
}

function Details({ member, renderActions }: { member: MemberRecord } & Pick<Props, 'renderActions'>) {
  const titleId = useId()
  const session = useSession()
  const isMe = session.state === 'authenticated' && session.user.id === member.id
  const [isChangingRole, setChangingRole] = useState(false)
  const [isRemovingSecondStep, setRemovingSecondStep] = useState(false)
  const { id, email, created_at, last_seen_at, is_admin, is_suspended, reports, credentials } = member
  const rows: Record<string, ReactNode> = {
    Email: email,
    'Account type': upperFirst(member.user_type),
    Island: member.island ?? 'Not given',
    Company: member.company_name ?? 'Not given',
    Joined: <Time at={created_at}>{formatNassauTime(created_at)}</Time>,
    'Last active': last_seen_at ? (
      <Time at={last_seen_at}>{formatNassauTime(last_seen_at)}</Time>
    ) : (
      'Signed out'
    ),
    'Signed-in devices': member.sessions_count,
    'Two-step sign-in': member.has_second_factor ? 'Set up' : 'Not set up',
    Posts: member.posts_count,
    Jobs:
      member.jobs_count > 0 ? (
        <Link to={`/admin?tab=jobs&employer_id=${id}`} className="inline-flex min-h-11 min-w-11 items-center">
          {member.jobs_count}
        </Link>
      ) : (
        0
      ),
  }
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-4">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {fullName(member)}
        </h2>
        <p>
          <PersonLink person={member} />
        </p>
        <MemberBadges member={member} />
      </header>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-3">
        {Object.entries(rows).map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="Verifications">
        <h3>Verifications</h3>
        {credentials.length === 0 && <p className="text-muted">None</p>}
        <ul>
          {credentials.map(({ id, name, status }) => (
            <li key={id}>
              {name}: {status}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Reports">
        <h3>Reports about them</h3>
        {reports.length === 0 && <p className="text-muted">None</p>}
        <ul>
          {reports.map(({ id, subject_type, reason, created_at, is_open }) => (
            <li key={id}>
              {upperFirst(subject_type)}: {labelOfReportReason(reason)}, {is_open ? 'open' : 'decided'},{' '}
              <Time at={created_at}>{formatNassauTime(created_at)}</Time>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {!is_admin && renderActions(member, titleId)}
        {!is_suspended && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => setChangingRole(true)}
          >
            {is_admin ? 'Remove as administrator' : 'Make administrator'}
          </Button>
        )}
        {member.has_second_factor && !isMe && (
          <Button
            size="sm"
            className="text-danger!"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => setRemovingSecondStep(true)}
          >
            Remove two-step sign-in
          </Button>
        )}
      </div>
      {isRemovingSecondStep && (
        <SecondStepDialog member={member} onClose={() => setRemovingSecondStep(false)} />
      )}
      {isChangingRole && <RoleDialog member={member} onClose={() => setChangingRole(false)} />}
    </Card>
  )
}
