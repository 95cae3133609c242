import { evidenceInWords } from 'contract/words/credentialWords'
import { CREDENTIAL_END_REASONS, CREDENTIAL_STATUSES, type CredentialRequest } from 'contract/credentials'
import { useId, useState } from 'react'
import { Queue } from '../../../parts/Queue.tsx'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { OptionSelect } from '../../../ui/Input.tsx'
import { Time } from '../../../ui/Time.tsx'
import { useTabParam } from '../../../ui/useTabParam.ts'
import { useCredentialRequests, type RequestStatus } from '../credentials.queries.ts'
import { DecisionDialog, type AskedDecision, type CredentialDecision } from './DecisionDialog.tsx'

/** Companies and licences for administrators to check, and those they have decided on; the status is in the URL. */
export function CredentialRequests() {
  const [status, setStatus] = useTabParam(CREDENTIAL_STATUSES, 'waiting', 'status')
  const list = useCredentialRequests(status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Show" className="max-w-60">
        {(control) => (
          <OptionSelect {...control} labels={STATUS_LABELS} value={status} onChange={setStatus} />
        )}
      </Field>
      <Queue
        list={list}
        name="The verifications"
        shortcuts={Object.fromEntries(DECISIONS[status].map((it) => [SHORTCUTS[it], DECISION_LABELS[it]]))}
        empty={
          <EmptyState
            motif="star"
            title={status === 'waiting' ? 'Nothing to check' : 'None yet'}
            hint="Companies and licences that members ask us to check appear here."
          />
        }
        renderCard={(request) => <RequestCard request={request} />}
      />
    </div>
  )
}

const STATUS_LABELS: Record<RequestStatus, string> = {
  waiting: 'To check',
  returned: 'Asked back',
  approved: 'Approved',
  refused: 'Refused',
  ended: 'Ended',
}

/** What can be decided: a member who was asked back sends it again first. */
const DECISIONS: Record<RequestStatus, readonly CredentialDecision[]> = {
  waiting: ['approve', 'return', 'refuse'],
  returned: [],
  approved: ['end'],
  refused: [],
  ended: [],
}

function RequestCard({ request }: { request: CredentialRequest }) {
  const titleId = useId()
  // With the request as it was then: what the member changes meanwhile, nobody has seen.
  const [asked, setAsked] = useState<AskedDecision>()
  const { kind, name, member, requested_at, status } = request
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm text-muted">
          {kind === 'company' ? 'Company' : 'Licence or certificate'} of <MemberLink person={member} />,
          member since <Time at={member.created_at}>{formatNassauTime(member.created_at)}</Time>, asked{' '}
          <Time at={requested_at}>{formatNassauTime(requested_at)}</Time>
        </p>
      </header>
      <Details request={request} />
      <div className="flex flex-wrap gap-2 border-t pt-3 empty:hidden">
        {DECISIONS[status].map((choice) => (
          <Button
            key={choice}
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={titleId}
            aria-keyshortcuts={SHORTCUTS[choice]}
            onClick={() => setAsked({ request, decision: choice })}
          >
            {DECISION_LABELS[choice]}
          </Button>
        ))}
      </div>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

const DECISION_LABELS: Record<CredentialDecision, string> = {
  approve: 'Approve',
  return: 'Ask a question',
  refuse: 'Refuse',
  end: 'End verification',
}

const SHORTCUTS: Record<CredentialDecision, string> = { approve: 'A', return: 'Q', refuse: 'F', end: 'E' }

function Details({ request }: { request: CredentialRequest }) {
  const { kind, licence_number, nib_number, domain, is_email_at_domain, status, expires_on } = request
  const { answer, end_reason } = request
  const rows = [
    [kind === 'company' ? 'Business licence number' : 'Number', licence_number],
    ['NIB employer number', nib_number],
    [
      'Domain',
      domain &&
        `${domain}: the member's confirmed email address is ${is_email_at_domain ? '' : 'not '}at this domain`,
    ],
    ['Checked', status === 'approved' ? evidenceInWords(request) : null],
    ['Valid until', expires_on],
    [status === 'returned' ? 'We asked' : 'We wrote', answer],
    ['Ended because', end_reason && CREDENTIAL_END_REASONS[end_reason]],
  ] as const
  return (
    <dl className="grid gap-2">
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
