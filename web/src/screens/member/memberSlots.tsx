import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { whenQuiet } from '../../api/whenQuiet.ts'
import type { MemberSlots } from '../../shell/memberSlots.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'

const quietly = async () => {
  await whenQuiet()
  return importWithRetry(() => import('./live.tsx'))
}
const LiveBell = lazy(async () => ({ default: (await quietly()).LiveBell }))
const MessagesMark = lazy(async () => ({ default: (await quietly()).UnreadMessagesBadge }))
const ReminderBanners = lazy(async () => {
  await whenQuiet()
  return { default: (await importWithRetry(() => import('./ReminderBanners.tsx'))).ReminderBanners }
})
const DataCounter = lazy(async () => {
  await whenQuiet()
  return { default: (await importWithRetry(() => import('./DataCounter.tsx'))).DataCounter }
})
const Unseen = lazy(async () => ({ default: (await quietly()).MemberSync }))

/** The live parts of a member's frame, which come once the page has what it shows first. */
export const memberSlots: MemberSlots = {
  badges: {
    '/messages': (
      <Suspense>
        <MessagesMark />
      </Suspense>
    ),
  },
  bell: (
    <Suspense fallback={<WaitingBell />}>
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
      <Unseen />
      <DataCounter />
    </Suspense>
  ),
}

function WaitingBell() {
  return (
    <Link to="/notifications" className={link}>
      <Bell className="size-6" />
      <VisuallyHidden>Notifications</VisuallyHidden>
    </Link>
  )
}

const link =
  'relative grid size-11 flex-none place-items-center rounded-full text-inherit hover:bg-bar-hover hover:text-inherit'
