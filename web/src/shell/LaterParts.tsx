import { useEffect, useState, useSyncExternalStore } from 'react'
import { watchHealth } from './health/watchHealth.ts'
import { InstallBanner, useBanner } from './install/InstallBanner.tsx'
import { InstallButton } from './install/InstallButton.tsx'
import { useInstall } from './install/useInstall.ts'
import { PushOffer, usePushOffer } from './push/PushOffer.tsx'
import { keepWorker, updates } from './worker/updates.ts'
import { UpdateCard } from './worker/UpdateCard.tsx'
import { useOpenedNotification } from './worker/useOpenedNotification.ts'

/** The offers of the app, one at a time, and what it does unseen. */
export function LaterParts() {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  const [isPutOff, setPutOff] = useState(false)
  const { isInstalled, install } = useInstall()
  const banner = useBanner()
  const push = usePushOffer()
  useOpenedNotification()
  useEffect(keepWorker, [])
  useEffect(watchHealth, [])

  if (isReady && !isPutOff) return <UpdateCard onLater={() => setPutOff(true)} />
  if (push.reason !== undefined) return <PushOffer reason={push.reason} onEnd={push.end} />
  if (isInstalled) return null
  if (banner.isShown) return <InstallBanner onInstall={install} onDismiss={banner.dismiss} />
  return <InstallButton onInstall={install} />
}
