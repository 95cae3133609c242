import { PRODUCT_NAME } from 'contract/words/product'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { token } from '../api/token.ts'
import { watchHealth } from './health/watchHealth.ts'
import { InstallButton } from './install/InstallButton.tsx'
import { useInstall } from './install/installPrompt.ts'
import { useInstallBanner } from './install/useInstallBanner.ts'
import { watchPendingSignOuts } from './watchPendingSignOuts.ts'
import { watchRestoredPage } from './watchRestoredPage.ts'
import { registerServiceWorker, appUpdates } from './worker/updates.ts'
import { RefreshCw, X } from 'lucide-react'
import installIcon from '../art/icon.svg'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useReservedHeights, useHeightRef } from '../ui/reservedHeights.ts'
import { CornerCard } from './CornerCard.tsx'
import { useNavigate } from 'react-router'
import { lazyOrNothing } from '../ui/lazy.tsx'

const PushOffer = lazyOrNothing(() => import('./push/PushOffer.tsx'), 'PushOffer')
const SystemNotice = lazyOrNothing(() => import('./SystemNotice.tsx'), 'SystemNotice')

const subscribeToToken = (listener: () => void) => token.subscribe(() => listener())

/** The system notice, which is part of visitors' pages (server.tsx), and what is offered in a corner. */
export function DeferredShell() {
  const isMember = useSyncExternalStore(subscribeToToken, token.get) !== undefined
  return (
    <>
      {isMember && (
        <Suspense>
          <SystemNotice />
        </Suspense>
      )}
      <Offers />
    </>
  )
}

/**
 * The update, install and push offers (one at a time), and background tasks. Lazy-loaded after the first load.
 */
function Offers() {
  const isReady = useSyncExternalStore(appUpdates.subscribe, appUpdates.isReady)
  const [isPostponed, setPostponed] = useState(false)
  const [isOfferingPush, setOfferingPush] = useState(false)
  const { isInstalled, install } = useInstall()
  const isMember = useSyncExternalStore(subscribeToToken, token.get) !== undefined
  const banner = useInstallBanner()
  useOpenedNotification()
  useEffect(registerServiceWorker, [])
  useEffect(watchHealth, [])
  useEffect(watchPendingSignOuts, [])
  useEffect(watchRestoredPage, [])

  if (isReady && !isPostponed) return <UpdateCard onLater={() => setPostponed(true)} />
  const toInstall = banner.isShown ? (
    <InstallBanner onInstall={install} onDismiss={banner.dismiss} />
  ) : (
    <InstallButton onInstall={install} />
  )
  // The offer to install stays in its place while the other is loaded, so that a focus or a press isn't lost.
  return (
    <>
      {!isInstalled && !(isMember && isOfferingPush) && toInstall}
      {isMember && (
        <Suspense>
          <PushOffer onChange={setOfferingPush} />
        </Suspense>
      )}
    </>
  )
}

/** Offers the new version. Drafts survive the reload. */
function UpdateCard({ onLater }: { onLater: () => void }) {
  return (
    <CornerCard label="Update" icon={<RefreshCw className="text-brand" />} text="A new version is ready">
      <Button onClick={onLater}>Later</Button>
      <Button variant="action" onClick={() => void appUpdates.apply()}>
        Reload
      </Button>
    </CornerCard>
  )
}

type InstallBannerProps = { onInstall: () => Promise<unknown>; onDismiss: () => void }

/** Offers to install the app: one line at the bottom of the window. The page reserves its height at the end. */
function InstallBanner({ onInstall, onDismiss }: InstallBannerProps) {
  const heightRef = useHeightRef('--card-h')
  const reservedHeights = useReservedHeights()
  const install = () => {
    onDismiss()
    void onInstall()
  }
  return (
    <>
      <div style={reservedHeights} className="h-(--card-h)" />
      <section ref={heightRef} aria-label="Install the app" style={reservedHeights} className={bannerClass}>
        <div className="mx-auto flex max-w-page items-center gap-2.5 px-gutter py-1">
          <img src={installIcon} alt="" width="28" height="28" className="rounded-xs" />
          <p role="status" className="min-w-0 flex-1 font-medium">
            Install the {PRODUCT_NAME} app
          </p>
          <Button variant="soft" size="sm" onClick={install}>
            Install
          </Button>
          <IconButton label="Not now" icon={<X />} onClick={onDismiss} className="-mr-2.5" />
        </div>
      </section>
    </>
  )
}

const bannerClass =
  'fixed inset-x-0 bottom-[calc(var(--tabbar-covers)+var(--offline-h)+var(--apply-h))] z-bar border-t bg-raised ' +
  // It slides in without fading, so that the text always has full contrast.
  'transition-[translate] duration-(--dur-move) motion-reduce:transition-none starting:translate-y-2'

/** Opens the page of a notification that was tapped while the app is open. */
function useOpenedNotification(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const onMessage = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) void navigate(data.open)
    }
    serviceWorker?.addEventListener('message', onMessage)
    return () => serviceWorker?.removeEventListener('message', onMessage)
  }, [navigate])
}
