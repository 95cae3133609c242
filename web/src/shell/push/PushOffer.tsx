import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pushState, renewPush, startPush } from '../../api/pushSubscription.ts'
import { log } from '../../api/log.ts'
import { token } from '../../api/token.ts'
import { written } from '../../api/written.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { CornerCard } from '../CornerCard.tsx'
import { pushOffer, reasonAfter } from './offer.ts'

/** Why push is offered now; undefined while it is not. Never at load: only after something that one hears back from. */
export function usePushOffer(): { reason: string | undefined; end: () => void } {
  const [reason, setReason] = useState<string>()

  useEffect(() => {
    if (token.get() !== undefined)
      renewPush().catch((error: unknown) => log.warn('Push could not be renewed:', error))
    return written.subscribe((write) => {
      const why = reasonAfter(write)
      if (why === undefined || pushOffer.isMade()) return
      void pushState().then((state) => {
        if (state === 'off' && Notification.permission === 'default') setReason(why)
      })
    })
  }, [])

  const end = () => {
    pushOffer.made(Date.now())
    setReason(undefined)
  }
  return { reason, end }
}

/** Asks before the browser asks, whose no is for good. */
export function PushOffer({ reason, onEnd }: { reason: string; onEnd: () => void }) {
  const [isBusy, setBusy] = useState(false)

  const turnOn = async () => {
    setBusy(true)
    try {
      if ((await startPush()) === 'on') toast.success('Notifications are on.')
    } catch (error) {
      log.warn('Push could not be turned on:', error)
      toast.error('Notifications could not be turned on. Please try again in the settings.')
    }
    onEnd()
  }
  return (
    <CornerCard label="Notifications" icon={<Bell className="text-brand" />} text={reason}>
      <Button onClick={onEnd}>Not now</Button>
      <Button variant="action" busy={isBusy} onClick={() => void turnOn()}>
        Turn on
      </Button>
    </CornerCard>
  )
}
