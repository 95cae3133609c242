import { useRenewedMedia } from '../../api/useRenewedMedia.ts'
import { useEffect } from 'react'
import { QueryCacheProvider } from '../../api/QueryCacheProvider.tsx'
import { useSession } from '../../api/session.tsx'
import { useSocket } from '../../api/socket.tsx'
import { useLiveChanges } from '../../api/useLiveChanges.ts'
import { useOutbox } from '../../api/outbox/useOutbox.ts'
import { useLiveMessages } from '../../features/messages/useLiveMessages.ts'
import { BellButton } from '../../features/notifications/BellButton.tsx'
import { useLiveNotifications } from '../../features/notifications/notifications.queries.ts'
import { OutboxButton } from '../../features/outbox/OutboxButton.tsx'
import { useLivePosts } from '../../features/posts/useLivePosts.ts'
import { countDataUsed } from '../../shell/dataUsedToday.ts'
import { useSignOutNow } from '../../shell/useSignOut.ts'
import { renderNotificationActions } from '../slots/notificationActions.tsx'
import { toast } from '../../ui/toast.ts'
import { ReminderBanners } from '../../features/events/ReminderBanners.tsx'

/** The outbox and notifications buttons of the top bar. */
export function TopBarLiveButtons() {
  const signOut = useSignOutNow()
  return (
    <QueryCacheProvider>
      <OutboxButton onSignOut={signOut} />
      <BellButton renderActions={renderNotificationActions} />
    </QueryCacheProvider>
  )
}

/**
 * Applies live events to the query cache, sends the outbox, renews addresses of files and counts loaded data, on every
 * screen of a member.
 */
export function MemberSync() {
  const session = useSession()
  if (session.state !== 'authenticated') return null
  return (
    <QueryCacheProvider>
      <Sync me={session.user.id} />
    </QueryCacheProvider>
  )
}

function Sync({ me }: { me: number }) {
  const { on } = useSocket()
  useLiveMessages(me)
  useLiveNotifications()
  useLivePosts()
  useLiveChanges()
  useOutbox()
  useRenewedMedia()
  useEffect(countDataUsed, [])
  useEffect(() => on('error', ({ message }) => void toast.error(`Connection error: ${message}`)), [on])
  return null
}

/** Reminders of events that start soon, on every screen of a member. */
export function MemberReminderBanners() {
  return (
    <QueryCacheProvider>
      <ReminderBanners />
    </QueryCacheProvider>
  )
}
