import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { token } from '../api/token.ts'
import { watchHealth } from './health/watchHealth.ts'
import { InstallBanner, useBanner } from './install/InstallBanner.tsx'
import { InstallButton } from './install/InstallButton.tsx'
import { useInstall } from './install/useInstall.ts'
import type { PushOffer as PushOfferType } from './push/PushOffer.tsx'
import { registerServiceWorker, updates } from './worker/updates.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { CornerCard } from './CornerCard.tsx'
import { useNavigate } from 'react-router'

// Without it the other offers still are.
const PushOffer = lazy<typeof PushOfferType>(() =>
  import('./push/PushOffer.tsx').then(
    ({ PushOffer }) => ({ default: PushOffer }),
    () => ({ default: ({ children }) => children }),
  ),
)

const whenSignedInOrOut = (tell: () => void) => token.subscribe(tell)

/** The offers of the app, one at a time, and what it does unseen. */
export function DeferredShellContent() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  const [isPutOff, setPutOff] = useState(false)
  const { isInstalled, install } = useInstall()
  const banner = useBanner()
  const isMember = useSyncExternalStore(whenSignedInOrOut, token.get) !== undefined
  useOpenedNotification()
  useEffect(registerServiceWorker, [])
  useEffect(watchHealth, [])

  if (isReady && !isPutOff) return <UpdateCard onLater={() => setPutOff(true)} />
  const toInstall = isInstalled ? null : banner.isShown ? (
    <InstallBanner onInstall={install} onDismiss={banner.dismiss} />
  ) : (
    <InstallButton onInstall={install} />
  )
  if (!isMember) return toInstall
  return (
    <Suspense fallback={toInstall}>
      <PushOffer>{toInstall}</PushOffer>
    </Suspense>
  )
}

/** Asks whether the new version may come; what is typed is kept over it. */
function UpdateCard({ onLater }: { onLater: () => void }) {
  return (
    <CornerCard label="Update" icon={<RefreshCw className="text-brand" />} text="A new version is ready">
      <Button onClick={onLater}>Later</Button>
      <Button variant="action" onClick={updates.apply}>
        Reload
      </Button>
    </CornerCard>
  )
}

/** Goes where a notification leads that was tapped while the app is open. */
function useOpenedNotification(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const hear = ({ data }: MessageEvent<{ open?: string }>) => {
      if (data.open !== undefined) void navigate(data.open)
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
