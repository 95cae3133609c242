import { useSession } from '../api/session.tsx'
import { ContactMessages } from '../features/contact/ContactMessages.tsx'
import { CredentialRequests } from '../features/credentials/admin/CredentialRequests.tsx'
import { FailedEmails } from '../features/failedEmails/FailedEmails.tsx'
import { Moderation } from '../features/moderation/queue/Moderation.tsx'
import { NoticeAdmin } from '../features/notices/admin/NoticeAdmin.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { NotFound } from './NotFound.tsx'

/** /admin: for administrators only. Everyone else sees "Not Found". */
export function Admin() {
  const session = useSession()
  const isAdmin = session.state === 'authenticated' && session.user.role === 'admin'
  if (!isAdmin) {
    return <NotFound heading="Not Found" title="There's nothing here" link={{ to: '/', label: 'Go home' }} />
  }

  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Moderation" />
      <div>
        <h1>Moderation</h1>
        <p className="text-muted">Member reports and what we did about them</p>
      </div>
      <Moderation more={tabs} />
    </div>
  )
}

const tabs = [
  { value: 'verifications', label: 'Verifications', panel: <CredentialRequests /> },
  { value: 'contact', label: 'Messages', panel: <ContactMessages /> },
  { value: 'notice', label: 'Notice', panel: <NoticeAdmin /> },
  { value: 'emails', label: 'Emails', panel: <FailedEmails /> },
]
