import { settingsPathFromHash, SETTINGS_SECTIONS, settingsPath } from 'contract/settingsPaths'
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { useIsWide } from '../ui/browserState.ts'
import { sections } from './settings/sections.ts'
import { SettingsIndex } from './settings/SettingsIndex.tsx'

/** /settings, the index, and /settings/{section}. Wide screens show both beside each other. */
export function Settings() {
  const session = useSession()
  const { hash } = useLocation()
  const { section } = useParams()
  const isWide = useIsWide()
  const name = SETTINGS_SECTIONS.find((it) => it === section?.toLowerCase())
  if (session.state !== 'authenticated') return null

  if (!name) {
    const next = section === undefined ? settingsPathFromHash(hash) : '/settings'
    const shown = next ?? (isWide ? settingsPath('account') : undefined)
    if (shown) return <Navigate to={shown} replace />
    return (
      <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
        <PageTitle title="Settings" />
        <h1>Settings</h1>
        <SettingsIndex />
      </div>
    )
  }

  const { title, Content } = sections[name]
  return (
    <div className={columns}>
      <PageTitle title={title} />
      <div className={besideClass}>
        <p className="font-display text-2xl font-heavy">Settings</p>
        <SettingsIndex />
      </div>
      <div className="grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4 max-lg:mx-auto">
        <div>
          <Link to="/settings" className="-ml-1 inline-flex min-h-11 items-center gap-1 lg:hidden">
            <ChevronLeft aria-hidden className="size-5" />
            Settings
          </Link>
          <h1>{title}</h1>
        </div>
        <Suspense fallback={<ScreenLoading />}>
          <Content user={session.user} />
        </Suspense>
      </div>
    </div>
  )
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:justify-center lg:gap-8'

const besideClass =
  'sticky top-[calc(var(--bar-h)+24px)] grid max-h-[calc(100dvh-var(--bar-h)-48px)] gap-4 overflow-y-auto max-lg:hidden'
