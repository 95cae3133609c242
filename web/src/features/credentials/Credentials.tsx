import { nassauDay } from 'contract/rules/nassauDay'
import { formatDay } from 'contract/words/formatDay'
import { type CredentialKind } from 'contract/checkedCredential'
import { evidenceInWords } from 'contract/words/credentialWords'
import { CREDENTIAL_END_REASONS, CREDENTIALS_MAX, type Credential } from 'contract/credentials'
import type { User } from 'contract/profiles'
import { BadgeCheck, Clock, MessageCircleQuestion, Plus, ShieldOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { CredentialDialog } from './CredentialDialog.tsx'
import { useDeleteCredential } from './credentials.mutations.ts'
import { useCredentials } from './credentials.queries.ts'

type Editing = { kind: CredentialKind; credential?: Credential }

/** The member's company and licences: what was checked, what waits, and forms to ask for a check. */
export function Credentials({ user }: { user: User }) {
  const list = useCredentials()
  const focusProps = useRestoreFocus()
  const [editing, setEditing] = useState<Editing>()
  const credentials = list.data?.items ?? []
  const company = user.company_name?.toLowerCase()
  // Also by its page: a second request wouldn't be an answer to a question about the first.
  const hasCompany = credentials.some(
    ({ kind, company_id, name }) =>
      kind === 'company' && (company_id === null || name.toLowerCase() === company),
  )
  return (
    <div {...focusProps} className="grid gap-4 rounded-sm">
      <PagedList list={list} name="Your verifications" empty={false}>
        {credentials.length > 0 && (
          <ul aria-label="Your verifications" className="grid divide-y">
            {credentials.map((credential) => (
              <CredentialRow
                key={credential.id}
                credential={credential}
                onEdit={() => setEditing({ kind: credential.kind, credential })}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {!hasCompany && user.company_name !== null && (
            <Button icon={<Plus />} onClick={() => setEditing({ kind: 'company' })}>
              <span className="wrap-anywhere">Verify {user.company_name}</span>
            </Button>
          )}
          {credentials.length < CREDENTIALS_MAX && (
            <Button icon={<Plus />} onClick={() => setEditing({ kind: 'licence' })}>
              Add a licence or certificate
            </Button>
          )}
        </div>
        {!hasCompany && user.company_name === null && (
          <p className="text-sm text-muted">
            To verify a company, <Link to="/profile">add it to your profile</Link> first.
          </p>
        )}
      </PagedList>
      {editing && (
        <CredentialDialog
          {...editing}
          company={editing.credential?.name ?? user.company_name}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

type RowProps = { credential: Credential; onEdit: () => void }

function CredentialRow({ credential, onEdit }: RowProps) {
  const { id, kind, name, status, answer } = credential
  const [isRemoving, setRemoving] = useState(false)
  const remove = useDeleteCredential()
  return (
    <li tabIndex={-1} className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{name}</b>
        {badges[status]}
      </p>
      <p className="text-sm text-muted">{explanation(credential)}</p>
      {(status === 'returned' || status === 'refused') && answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`${editLabels[status]}: ${name}`} onClick={onEdit}>
          {editLabels[status]}
        </Button>
        <Button size="sm" aria-label={`Remove: ${name}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <AlertDialog
        open={isRemoving}
        title={`Remove ${name}?`}
        description={
          status === 'approved' ? 'Its badge disappears everywhere.' : "We won't check it any further."
        }
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
      {kind === 'company' && status === 'approved' && (
        <p className="text-sm text-subtle">
          {credential.company_id === null
            ? 'The badge is shown on your profile and on jobs that name this company. It ends if you rename the company.'
            : "The badge is shown on the company's page and on its jobs. It ends if an owner renames the company."}
        </p>
      )}
    </li>
  )
}

const badges: Record<Credential['status'], ReactNode> = {
  waiting: <Badge icon={<Clock />}>We're checking</Badge>,
  returned: (
    <Badge tone="warning" icon={<MessageCircleQuestion />}>
      We have a question
    </Badge>
  ),
  approved: (
    <Badge tone="success" icon={<BadgeCheck />}>
      Verified
    </Badge>
  ),
  refused: (
    <Badge tone="danger" icon={<ShieldOff />}>
      Not verified
    </Badge>
  ),
  ended: (
    <Badge tone="warning" icon={<ShieldOff />}>
      Ended
    </Badge>
  ),
}

const editLabels: Record<Credential['status'], string> = {
  waiting: 'Edit',
  returned: 'Answer',
  approved: 'Change details',
  refused: 'Ask again',
  ended: 'Ask again',
}

function explanation(credential: Credential): string {
  const { status, requested_at, decided_at, expires_on, end_reason, answer } = credential
  if (status === 'waiting') return `Sent on ${formatDay(nassauDay(requested_at))}.`
  if (status === 'returned') return 'Please answer so we can continue:'
  if (status === 'refused') return "We couldn't verify it:"
  if (status === 'ended') {
    const reason = end_reason === null ? '' : CREDENTIAL_END_REASONS[end_reason]
    return `It ended because ${reason}${answer === null ? '' : `: ${answer}`}.`
  }
  const checked = `We saw your ${evidenceInWords(credential)}${decided_at === null ? '' : ` on ${formatDay(nassauDay(decided_at))}`}.`
  return expires_on === null ? checked : `${checked} Valid until ${formatDay(expires_on)}.`
}
