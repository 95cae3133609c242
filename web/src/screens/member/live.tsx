import { useEffect } from 'react'
import { Queries } from '../../api/Queries.tsx'
import { useSession } from '../../api/session.tsx'
import { useSocket } from '../../api/socket.tsx'
import { useLiveChanges } from '../../api/useLiveChanges.ts'
import { useOutbox } from '../../api/useOutbox.ts'
import { LiveMark } from '../../features/messages/LiveMark.tsx'
import { useLiveMessages } from '../../features/messages/useLiveMessages.ts'
import { BellButton } from '../../features/notifications/BellButton.tsx'
import { useLiveNotifications } from '../../features/notifications/notifications.queries.ts'
import { OutboxButton } from '../../features/outbox/OutboxButton.tsx'
import { useLivePosts } from '../../features/posts/useLivePosts.ts'
import { useSignOutNow } from '../../shell/useSignOut.ts'
import { toast } from '../../ui/toast.ts'

/** What waits to be sent, and the bell, with what they read from. */
export function LiveBell() {
  const signOut = useSignOutNow()
  return (
    <Queries>
      <OutboxButton onSignOut={signOut} />
      <BellButton />
    </Queries>
  )
}

/** At every way to the messages. */
export function UnreadMessagesBadge() {
  return (
    <Queries>
      <LiveMark />
    </Queries>
  )
}

/** What goes on behind every screen: what the server says finds its way into the cache, and what was written out of here. */
export function MemberSync() {
  const session = useSession()
  if (session.state !== 'authenticated') return null
  return (
    <Queries>
      <Listening me={session.user.id} />
    </Queries>
  )
}

function Listening({ me }: { me: number }) {
  const { on } = useSocket()
  useLiveMessages(me)
  useLiveNotifications()
  useLivePosts()
  useLiveChanges()
  useOutbox()
  useEffect(() => on('error', ({ message }) => void toast.error(`Connection error: ${message}`)), [on])
  return null
}
