import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { token } from '../api/token.ts'
import { watchHealth } from './health/watchHealth.ts'
import { InstallBanner, useBanner } from './install/InstallBanner.tsx'
import { InstallButton } from './install/InstallButton.tsx'
import { useInstall } from './install/useInstall.ts'
import type { PushOffer as PushOfferType } from './push/PushOffer.tsx'
import { registerServiceWorker, updates } from './worker/updates.ts'
import { UpdateCard } from './worker/UpdateCard.tsx'
import { useOpenedNotification } from './worker/useOpenedNotification.ts'

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
