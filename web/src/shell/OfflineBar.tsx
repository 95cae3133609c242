import { PRODUCT_NAME } from 'contract/words/product'
import { CircleCheck, CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { serverReachability } from '../api/serverReachability.ts'
import { useReservedHeights, useHeightRef } from '../ui/reservedHeights.ts'
import { useOnline } from '../ui/browserState.ts'
import { lazyOrNothing } from '../ui/lazy.tsx'
import { token } from '../api/token.ts'

const CHECK_EVERY_MS = 5_000
const BACK_ONLINE_MS = 3_000

const DataAge = lazyOrNothing(() => import('./DataAge.tsx'), 'DataAge')
const OutboxLink = lazyOrNothing(() => import('./OutboxLink.tsx'), 'OutboxLink')

/** Shows that the device or the server is offline, and for 3 s that it is back. */
export function OfflineBar() {
  const online = useOnline()
  const isReachable = useSyncExternalStore(serverReachability.subscribe, serverReachability.get)
  const isAway = !online || !isReachable
  const returned = useReturned(isAway)
  const heightRef = useHeightRef('--offline-h')
  const reservedHeights = useReservedHeights()

  useEffect(() => {
    if (!online || isReachable) return
    const check = () => {
      if (!document.hidden) void serverReachability.check()
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [online, isReachable])

  return (
    <>
      <div
        ref={heightRef}
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-(--tabbar-covers) z-bar"
      >
        {(isAway || returned) && (
          <p className="flex animate-rise items-center justify-center gap-2.5 bg-black px-gutter py-2.5 text-center text-sm font-semibold text-white *:[.lucide]:text-gold">
            {isAway ? <CloudOff /> : <CircleCheck />}
            <span>
              {messageFor(online, isReachable)}
              {isAway && (
                <Suspense>
                  <DataAge />
                </Suspense>
              )}
            </span>
            {isAway && (
              <Suspense>
                <OutboxLink />
              </Suspense>
            )}
          </p>
        )}
      </div>
      {/* Keeps the end of the page above the bar. */}
      <div style={reservedHeights} className="h-(--offline-h)" />
    </>
  )
}

function messageFor(online: boolean, isReachable: boolean): string {
  // Visitors' forms, such as the one to register, keep nothing.
  if (!online) return token.get() ? "You're offline. We'll keep what you write." : "You're offline."
  if (isReachable) return "You're back online."
  return `Trouble reaching ${PRODUCT_NAME}. Trying again.`
}

/** True for a moment after `away` has ended. */
function useReturned(away: boolean): boolean {
  const [was, setWas] = useState(away)
  const [returned, setReturned] = useState(false)
  if (was !== away) {
    setWas(away)
    setReturned(!away)
  }
  useEffect(() => {
    if (!returned) return
    const timer = setTimeout(() => setReturned(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [returned])
  return returned
}
