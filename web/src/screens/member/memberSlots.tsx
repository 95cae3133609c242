import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { whenQuiet } from '../../api/whenQuiet.ts'
import type { MemberSlots } from '../../shell/memberSlots.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'

/** Imports a module once the first load is over. */
function afterFirstLoad<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await whenQuiet()
    return load()
  }
}

const loadLive = afterFirstLoad(() => import('./live.tsx'))
const LiveBell = lazyComponent(loadLive, 'LiveBell')
const UnreadMessagesBadge = lazyComponent(loadLive, 'UnreadMessagesBadge')
const MemberSync = lazyComponent(loadLive, 'MemberSync')
const ReminderBanners = lazyComponent(
  afterFirstLoad(() => import('./ReminderBanners.tsx')),
  'ReminderBanners',
)

/** The live parts of a member's frame, lazy-loaded after the first load. */
export const memberSlots: MemberSlots = {
  badges: {
    '/messages': (
      <Suspense>
        <UnreadMessagesBadge />
      </Suspense>
    ),
  },
  bell: (
    <Suspense fallback={<BellLink />}>
      <LiveBell />
    </Suspense>
  ),
  banner: (
    <Suspense>
      <ReminderBanners />
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
    <Link to="/notifications" className={link}>
      <Bell className="size-6" />
      <VisuallyHidden>Notifications</VisuallyHidden>
    </Link>
  )
}

const link =
  'relative grid size-11 flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'
