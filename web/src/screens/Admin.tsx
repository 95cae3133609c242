import { settingsPath } from 'contract/settingsPaths'
import { useSession } from '../api/session.tsx'
import { useSecondFactor } from '../features/auth/secondFactor/secondFactor.queries.ts'
import { ContactMessages } from '../features/contact/ContactMessages.tsx'
import { CredentialRequests } from '../features/credentials/admin/CredentialRequests.tsx'
import { FailedEmails } from '../features/failedEmails/FailedEmails.tsx'
import { Moderation } from '../features/moderation/queue/Moderation.tsx'
import { NoticeAdmin } from '../features/notices/admin/NoticeAdmin.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { adminTabs } from './admin/adminTabs.tsx'
import { NotFound } from './NotFound.tsx'

/** /admin: for administrators only. Everyone else sees "Not Found". */
export function Admin() {
  const session = useSession()
  const isAdmin = session.state === 'authenticated' && session.user.role === 'admin'
  const secondFactor = useSecondFactor({ enabled: isAdmin })
  if (!isAdmin) {
    return <NotFound heading="Not Found" title="There's nothing here" link={{ to: '/', label: 'Go home' }} />
  }

  if (secondFactor.isPending) return <ScreenLoading label="Checking your account" />
  if (secondFactor.data?.is_required) return <SecondFactorRequired />
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

/** What an administrator without a second factor sees, where one is required. */
function SecondFactorRequired() {
  return (
    <Card as="section" pad className="mx-auto max-w-column" aria-labelledby="second-factor-required">
      <PageTitle title="Moderation" />
      <h1 id="second-factor-required">Protect your account first</h1>
      <p className="mt-2 mb-4">
        Administrators see what members report in confidence, so their accounts need two-step sign-in. It
        takes two minutes to set up, and you can come back right after.
      </p>
      <ButtonLink to={settingsPath('second-step')} variant="action">
        Set up two-step sign-in
      </ButtonLink>
    </Card>
  )
}

const tabs = [
  ...adminTabs,
  { value: 'verifications', label: 'Verifications', panel: <CredentialRequests /> },
  { value: 'contact', label: 'Messages', panel: <ContactMessages /> },
  { value: 'notice', label: 'Notice', panel: <NoticeAdmin /> },
  { value: 'emails', label: 'Emails', panel: <FailedEmails /> },
]
