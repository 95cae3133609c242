import { type ComponentProps, Suspense } from 'react'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { SocketProvider } from '../../api/socket.tsx'
import { MemberFrame } from '../../shell/MemberFrame.tsx'
import { whenFirstLoaded } from '../../api/whenFirstLoaded.ts'
import type { MemberSlots } from '../../shell/frameSlots.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

/** MemberFrame with the parts that need the socket, lazy-loaded after the first load. */
export function LiveMemberFrame(props: ComponentProps<typeof MemberFrame>) {
  return (
    <SocketProvider>
      <MemberFrame {...props} parts={memberSlots} />
    </SocketProvider>
  )
}

const loadLive = async () => {
  await whenFirstLoaded()
  return import('./live.tsx')
}
const TopBarLiveButtons = lazyComponent(loadLive, 'TopBarLiveButtons')
const UnreadMessagesBadge = lazyComponent(loadLive, 'UnreadMessagesBadge')
const MemberSync = lazyComponent(loadLive, 'MemberSync')
const MemberReminderBanners = lazyComponent(loadLive, 'MemberReminderBanners')

const memberSlots: MemberSlots = {
  badges: {
    '/messages': (
      <Suspense>
        <UnreadMessagesBadge />
      </Suspense>
    ),
  },
  bell: (
    <Suspense fallback={<BellLink />}>
      <TopBarLiveButtons />
    </Suspense>
  ),
  banner: (
    <Suspense>
      <MemberReminderBanners />
    </Suspense>
  ),
  background: (
    <Suspense>
      <MemberSync />
    </Suspense>
  ),
}

function BellLink() {
  return (
    <Link to="/notifications" className={linkClass}>
      <Bell className="size-6" />
      <VisuallyHidden>Notifications</VisuallyHidden>
    </Link>
  )
}

const linkClass =
  'relative grid size-11 flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'
