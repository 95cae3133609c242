import { Bell } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { log } from '../../api/log.ts'
import { pushState, renewPush, startPush } from '../../api/pushSubscription.ts'
import { token } from '../../api/token.ts'
import { writeEvents } from '../../api/writeEvents.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { CornerCard } from '../CornerCard.tsx'
import { readStored, writeStored } from '../../api/localStore.ts'

/** Offers push to a member: never at load, only after something that one hears back from. `children` are the offers that wait for it. */
export function PushOffer({ children }: { children: ReactNode }) {
  const [reason, setReason] = useState<string>()

  useEffect(() => {
    renew()
    // A new password ends the session that this device was pushed to in.
    return token.subscribe((change) => {
      if (change === 'renewed') renew()
    })
  }, [])

  useEffect(
    () =>
      writeEvents.subscribe((write) => {
        const why = promptAfter(write)
        if (why === undefined || pushOffer.wasShown()) return
        void pushState().then((state) => {
          if (state === 'off' && Notification.permission === 'default') setReason(why)
        })
      }),
    [],
  )

  const end = () => {
    pushOffer.markShown(Date.now())
    setReason(undefined)
  }
  return reason === undefined ? children : <Offer reason={reason} onEnd={end} />
}

function renew(): void {
  renewPush().catch((error: unknown) => log.warn('Push could not be renewed:', error))
}

/** Asks before the browser asks, whose no is for good. */
function Offer({ reason, onEnd }: { reason: string; onEnd: () => void }) {
  const [isBusy, setBusy] = useState(false)

  const turnOn = async () => {
    setBusy(true)
    try {
      if ((await startPush()) === 'on') toast.success('Notifications are on.')
    } catch (error) {
      log.warn('Push could not be turned on:', error)
      toast.error("Notifications couldn't be turned on. Please try again in Settings.")
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

const KEY = 'pushOffered'

/** After these there is an answer to wait for. */
const REASONS: Record<string, string> = {
  'POST /api/jobs/:id/apply': 'Get notified when they reply, even when the app is closed.',
  'POST /messages/': 'Get notified when they write back, even when the app is closed.',
  'POST /api/events': 'Get reminders for your events, even when the app is closed.',
}

/** Why the person may want to be pushed to after that write; undefined where there is no reason to ask. */
const promptAfter = (write: string): string | undefined => REASONS[write]

/** Asked once on this device; the settings have the switch. */
const pushOffer = {
  wasShown: () => readStored(KEY) !== undefined,
  markShown: (now: number) => writeStored(KEY, String(now)),
}
