import { settingsPath } from 'contract/settingsPaths'
import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useSecondFactor } from '../features/auth/secondFactor/secondFactor.queries.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useIsWide } from '../ui/browserState.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { AdminMenu } from './admin/AdminMenu.tsx'
import { sections, type SectionName } from './admin/sections.tsx'
import { NotFound } from './NotFound.tsx'

/**
 * /admin, the menu, and /admin?tab={section}, for administrators only. Wide screens show both beside each other.
 * Everyone else sees "Not Found".
 */
export function Admin() {
  const session = useSession()
  const [params] = useSearchParams()
  const isWide = useIsWide()
  const tab = params.get('tab')
  const name = sectionNames.find((it) => it === tab) ?? (isWide ? 'overview' : undefined)
  const isAdmin = session.state === 'authenticated' && session.user.role === 'admin'
  const secondFactor = useSecondFactor({ enabled: isAdmin })
  if (!isAdmin) {
    return <NotFound heading="Not Found" title="There's nothing here" link={{ to: '/', label: 'Go home' }} />
  }

  if (secondFactor.data?.is_required) return <SecondFactorRequired />
  // The heading doesn't wait for it.
  const checking = secondFactor.isPending && <Loading label="Checking your account" />
  if (!name)
    return (
      <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
        <PageTitle title="Administration" />
        <h1>Administration</h1>
        {checking || <AdminMenu current={undefined} />}
      </div>
    )

  const { title, Content } = sections[name]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <PageTitle title={title} />
      <div className={besideClass}>
        <p className="font-display text-2xl font-heavy">Administration</p>
        {!checking && <AdminMenu current={name} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <Link to="/admin" className="-ml-1 inline-flex min-h-11 items-center gap-1 lg:hidden">
            <ChevronLeft aria-hidden className="size-5" />
            Administration
          </Link>
          <h1>{title}</h1>
        </div>
        {checking || <Content />}
      </div>
    </div>
  )
}

const sectionNames = Object.keys(sections) as SectionName[]

const besideClass =
  'sticky top-[calc(var(--bar-h)+24px)] grid max-h-[calc(100dvh-var(--bar-h)-48px)] gap-4 overflow-y-auto max-lg:hidden'

/** What an administrator without a second factor sees, where one is required. */
function SecondFactorRequired() {
  return (
    <Card as="section" pad className="mx-auto max-w-column" aria-labelledby="second-factor-required">
      <PageTitle title="Administration" />
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
