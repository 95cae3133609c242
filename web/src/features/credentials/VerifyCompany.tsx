import type { Company } from 'contract/companies'
import { settingsPath } from 'contract/settingsPaths'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { CredentialDialog } from './CredentialDialog.tsx'
import { useCredentials } from './credentials.queries.ts'

/** For the owner of a company that isn't verified: asks for it, or says where the request stands. */
export function VerifyCompany({ company: { id, name } }: { company: Pick<Company, 'id' | 'name'> }) {
  const { data } = useCredentials()
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const request = data.items.find(({ company_id }) => company_id === id)
  if (request)
    return (
      <p className="text-sm text-muted">
        {request.status === 'waiting' ? "We're checking it." : 'Its verification needs you.'}{' '}
        <Link to={settingsPath('credentials')}>See your verifications</Link>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-tint p-3 text-on-tint">
      <p>Ask us to verify {name}: its jobs get a badge, and nobody else can post under its name.</p>
      <Button size="sm" icon={<ShieldCheck />} onClick={() => setOpen(true)}>
        <span className="wrap-anywhere">Verify {name}</span>
      </Button>
      {isOpen && (
        <CredentialDialog kind="company" company_id={id} company={name} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
