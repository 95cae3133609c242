import type { User, UserType } from 'contract/profiles'
import {
  BadgeCheck,
  Bookmark,
  BriefcaseBusiness,
  CalendarDays,
  CirclePlay,
  ClipboardList,
  History,
  House,
  LayoutDashboard,
  MessageCircle,
  Plus,
  Send,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/** `bar`: the top bar; `tabs`: the phone's tab bar; `sheet`: its menu; `main` and `quick`: the two parts of home's menu. */
type Menu = 'bar' | 'tabs' | 'sheet' | 'main' | 'quick'

export type Entry = {
  to: string
  label: string
  icon: LucideIcon
  in: readonly Menu[]
  /** For administrators only. */
  adminOnly?: true
  /** For these account types only. */
  only?: readonly UserType[]
}

const entries: readonly Entry[] = [
  { to: '/', label: 'Home', icon: House, in: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/friends', label: 'Friends', icon: UsersRound, in: ['bar', 'sheet', 'main'] },
  { to: '/hireme', label: 'HireMe', icon: BadgeCheck, in: ['bar', 'sheet'] },
  { to: '/jobs', label: 'Jobs', icon: BriefcaseBusiness, in: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/hireme', label: 'HireMe', icon: BadgeCheck, in: ['tabs'] },
  { to: '/messages', label: 'Messages', icon: MessageCircle, in: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/post-job', label: 'Post Job', icon: Plus, in: ['sheet'], only: ['employer'] },
  {
    to: '/my-jobs',
    label: 'Your jobs',
    icon: ClipboardList,
    in: ['sheet'],
    only: ['client', 'employer', 'recruiter'],
  },
  { to: '/applications', label: 'Applications', icon: Send, in: ['sheet', 'quick'] },
  { to: '/events', label: 'Events', icon: CalendarDays, in: ['sheet', 'main'] },
  { to: '/videos', label: 'Videos', icon: CirclePlay, in: ['sheet', 'main'] },
  { to: '/saved', label: 'Saved', icon: Bookmark, in: ['sheet', 'main'] },
  { to: '/memories', label: 'Memories', icon: History, in: ['sheet', 'quick'] },
  { to: '/profile', label: 'Profile', icon: UserRound, in: ['tabs', 'sheet', 'quick'] },
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, in: ['sheet'] },
  { to: '/settings', label: 'Settings', icon: Settings, in: ['sheet', 'quick'] },
  { to: '/admin', label: 'Moderation', icon: ShieldCheck, in: ['sheet', 'quick'], adminOnly: true },
]

/** The entries of a menu for a member, in order. */
export function entriesIn(menu: Menu, role: User['role'], userType?: User['user_type']): readonly Entry[] {
  return entries.filter(
    (entry) =>
      entry.in.includes(menu) &&
      (role === 'admin' || !entry.adminOnly) &&
      (entry.only === undefined || entry.only.some((type) => type === userType)),
  )
}
