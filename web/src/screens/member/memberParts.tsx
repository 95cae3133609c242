import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { whenQuiet } from '../../api/whenQuiet.ts'
import type { MemberParts } from '../../shell/memberParts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { patiently } from '../../ui/patiently.ts'

const quietly = async () => {
  await whenQuiet()
  return patiently(() => import('./live.tsx'))
}
const LiveBell = lazy(async () => ({ default: (await quietly()).LiveBell }))
const MessagesMark = lazy(async () => ({ default: (await quietly()).MessagesMark }))
const ReminderBanners = lazy(async () => {
  await whenQuiet()
  return { default: (await patiently(() => import('./ReminderBanners.tsx'))).ReminderBanners }
})
const DataCounter = lazy(async () => {
  await whenQuiet()
  return { default: (await patiently(() => import('./DataCounter.tsx'))).DataCounter }
})
const Unseen = lazy(async () => ({ default: (await quietly()).Unseen }))

/** The live parts of a member's frame, which come once the page has what it shows first. */
export const memberParts: MemberParts = {
  marks: {
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
  unseen: (
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
