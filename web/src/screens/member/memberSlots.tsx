import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { whenQuiet } from '../../api/whenQuiet.ts'
import type { MemberSlots } from '../../shell/memberSlots.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'

const loadLive = async () => {
  await whenQuiet()
  return importWithRetry(() => import('./live.tsx'))
}
const LiveBell = lazy(async () => ({ default: (await loadLive()).LiveBell }))
const UnreadMessagesBadge = lazy(async () => ({ default: (await loadLive()).UnreadMessagesBadge }))
const ReminderBanners = lazy(async () => {
  await whenQuiet()
  return { default: (await importWithRetry(() => import('./ReminderBanners.tsx'))).ReminderBanners }
})
const MemberSync = lazy(async () => ({ default: (await loadLive()).MemberSync }))

/** The live parts of a member's frame, lazy-loaded once the page is idle. */
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
