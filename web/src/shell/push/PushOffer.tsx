import { Bell } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { readPushStatus, renewPush, enablePush } from '../../api/pushSubscription.ts'
import { token } from '../../api/token.ts'
import { writeEvents } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { CornerCard } from '../CornerCard.tsx'
import { readStored, writeStored } from '../../api/browserStorage.ts'

/**
 * Offers push notifications after a write to which others may respond. Calls `onChange` when the offer is shown or
 * hidden.
 */
export function PushOffer({ onChange }: { onChange: (isOffered: boolean) => void }) {
  const [reason, setReason] = useState<string>()
  const isOffered = reason !== undefined

  // Before the next frame, so that no two offers are shown at once.
  useLayoutEffect(() => {
    onChange(isOffered)
  }, [isOffered, onChange])

  useEffect(() => {
    renew()
    // A new password ends the session that the subscription belongs to.
    return token.subscribe((change) => {
      if (change === 'renewed') renew()
    })
  }, [])

  useEffect(
    () =>
      writeEvents.subscribe((write) => {
        const why = promptAfter(write)
        if (why === undefined || pushOffer.wasShown()) return
        void readPushStatus().then((state) => {
          if (state === 'off' && Notification.permission === 'default') setReason(why)
        })
      }),
    [],
  )

  const end = () => {
    pushOffer.markShown(Date.now())
    setReason(undefined)
  }
  return isOffered && <Offer reason={reason} onEnd={end} />
}

function renew(): void {
  renewPush().catch((error: unknown) => console.warn('Push could not be renewed:', error))
}

/** Asks first, because a refusal of the browser's prompt is permanent. */
function Offer({ reason, onEnd }: { reason: string; onEnd: () => void }) {
  const [isBusy, setBusy] = useState(false)

  const turnOn = async () => {
    setBusy(true)
    try {
      if ((await enablePush()) === 'on') toast.success('Notifications are on.')
    } catch (error) {
      console.warn('Push could not be turned on:', error)
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

/** Why push is useful after these writes. */
const REASONS: Record<string, string> = {
  'POST /api/jobs/:id/apply': 'Get notified when they reply, even when the app is closed.',
  'POST /messages/': 'Get notified when they write back, even when the app is closed.',
  'POST /messages/to/:id': 'Get notified when they write back, even when the app is closed.',
  'POST /api/events': 'Get reminders for your events, even when the app is closed.',
}

/** The text of the offer after a write; undefined to not offer push. */
const promptAfter = (write: string): string | undefined => REASONS[write]

/** Offered once per device; later, push is turned on in Settings. */
const pushOffer = {
  wasShown: () => readStored(KEY) !== undefined,
  markShown: (now: number) => writeStored(KEY, String(now)),
}
