import { companyPath, type Company } from 'contract/companies'
import { plural } from 'contract/words/plural'
import type { User } from 'contract/profiles'
import { BadgeCheck, EyeOff, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { CompanyLogo } from '../../ui/CompanyLogo.tsx'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { Switch } from '../../ui/Switch.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyMembers, companyRoleLabels } from './CompanyMembers.tsx'
import { LogoButtons } from './LogoButtons.tsx'
import { useDeleteCompany, useFollowApplicants } from './companies.mutations.ts'
import { useCompanies } from './companies.queries.ts'

type Props = {
  user: User
  /** The way to a verification, for the owners of a company that has none. */
  renderVerification: (company: Company) => ReactNode
}

/** The member's companies, with their pages and members. */
export function CompanySettings({ user, renderVerification }: Props) {
  const list = useCompanies()
  const focusProps = useRestoreFocus()
  const [isAdding, setAdding] = useState(false)
  const companies = list.data?.companies
  if (!companies)
    return list.isError ? (
      <Callout onRetry={() => void list.refetch()} retrying={list.isFetching}>
        Your companies couldn't be loaded.
      </Callout>
    ) : (
      <Loading label="Loading companies" />
    )
  return (
    <div {...focusProps} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sm">
      {companies.length === 0 ? (
        <p className="text-muted">
          None yet. A page shows applicants who you are, with all your open jobs in one place. If you hire
          alone, you don't need one.
        </p>
      ) : (
        <ul aria-label="Your companies" className="grid divide-y">
          {companies.map((company) => (
            <CompanyRow key={company.id} company={company} me={user.id}>
              {company.role === 'owner' && company.credential === null && renderVerification(company)}
            </CompanyRow>
          ))}
        </ul>
      )}
      <Button icon={<Plus />} className="justify-self-start" onClick={() => setAdding(true)}>
        Add a company
      </Button>
      {isAdding && (
        <CompanyDialog
          name={companies.length === 0 ? (user.company_name ?? '') : ''}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function CompanyRow({ company, me, children }: { company: Company; me: number; children: ReactNode }) {
  const { id, name, handle, role, logo_url, credential, open_jobs_count, moderation } = company
  const [open, setOpen] = useState<'edit' | 'members' | 'delete'>()
  const remove = useDeleteCompany()
  const close = () => setOpen(undefined)
  return (
    <li tabIndex={-1} className="grid gap-3 py-4 first:pt-0">
      <div className="flex items-center gap-3">
        <CompanyLogo name={name} url={logo_url} />
        <div className="grid min-w-0 justify-items-start gap-1">
          <Link
            to={companyPath(handle)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {role && companyRoleLabels[role]}
            {open_jobs_count > 0 && <span>{plural(open_jobs_count, 'open job')}</span>}
            {credential && (
              <Badge tone="success" icon={<BadgeCheck />}>
                Verified
              </Badge>
            )}
            {moderation && (
              <Badge tone="warning" icon={<EyeOff />}>
                Hidden
              </Badge>
            )}
          </p>
        </div>
      </div>
      {children}
      <FollowApplicants company={company} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={companyPath(handle)} aria-label={`See the page of ${name}`}>
          See the page
        </ButtonLink>
        {role === 'owner' && (
          <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
        )}
        {role === 'owner' && <LogoButtons company={company} />}
        <Button size="sm" aria-label={`Members of ${name}`} onClick={() => setOpen('members')}>
          Members
        </Button>
        {role === 'owner' && (
          <Button size="sm" aria-label={`Delete the page of ${name}`} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </div>
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'members' && <CompanyMembers company={company} me={me} onClose={close} />}
      <AlertDialog
        open={open === 'delete'}
        title={`Delete the page of ${name}?`}
        description="Its jobs stay with those who posted them. Links to the page stop working."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: close })}
        onCancel={close}
      />
    </li>
  )
}

function FollowApplicants({ company: { id, name, follows_applicants } }: { company: Company }) {
  const follow = useFollowApplicants()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-[1_1_12rem]">
        <span aria-hidden>Notify me about all applicants</span>
        <span className="block text-sm text-subtle">
          You always hear about those for jobs that you posted yourself.
        </span>
      </span>
      <Switch
        label={`Notify me about all applicants of ${name}`}
        checked={follow.isPending ? follow.variables.follows_applicants : follows_applicants}
        busy={follow.isPending}
        onChange={(follows_applicants) => follow.mutate({ id, follows_applicants })}
      />
    </div>
  )
}
