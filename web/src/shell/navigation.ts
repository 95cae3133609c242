import type { User, UserType } from 'contract/profiles'
import {
  BadgeCheck,
  Bookmark,
  BriefcaseBusiness,
  CalendarDays,
  CirclePlay,
  ClipboardList,
  FileCheck,
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

/**
 * `bar`: the top bar; `tabs`: the phone's tab bar; `sheet`: its menu; `main` and `quick`: the two parts of home's menu.
 */
type Menu = 'bar' | 'tabs' | 'sheet' | 'main' | 'quick'

export type MenuEntry = {
  to: string
  label: string
  icon: LucideIcon
  menus: readonly Menu[]
  /** For administrators only. */
  adminOnly?: true
  /** For these account types only. */
  userTypes?: readonly UserType[]
}

/** Everyone but freelancers. */
const HIRERS = ['client', 'employer', 'recruiter'] as const

const entries: readonly MenuEntry[] = [
  { to: '/', label: 'Home', icon: House, menus: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/friends', label: 'Friends', icon: UsersRound, menus: ['bar', 'sheet', 'main'] },
  { to: '/hireme', label: 'HireMe', icon: BadgeCheck, menus: ['bar', 'sheet'] },
  { to: '/jobs', label: 'Jobs', icon: BriefcaseBusiness, menus: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/hireme', label: 'HireMe', icon: BadgeCheck, menus: ['tabs'] },
  { to: '/messages', label: 'Messages', icon: MessageCircle, menus: ['bar', 'tabs', 'sheet', 'main'] },
  // The profile menu has it for employers only (specification, section 6), these menus for everyone who hires.
  { to: '/post-job', label: 'Post a Job', icon: Plus, menus: ['sheet', 'main'], userTypes: HIRERS },
  { to: '/my-jobs', label: 'Your jobs', icon: ClipboardList, menus: ['sheet', 'main'], userTypes: HIRERS },
  { to: '/applications', label: 'Applications', icon: Send, menus: ['sheet', 'quick'] },
  { to: '/papers', label: 'Papers', icon: FileCheck, menus: ['sheet', 'quick'] },
  { to: '/events', label: 'Events', icon: CalendarDays, menus: ['sheet', 'main'] },
  { to: '/videos', label: 'Videos', icon: CirclePlay, menus: ['sheet', 'main'] },
  { to: '/saved', label: 'Saved', icon: Bookmark, menus: ['sheet', 'main'] },
  { to: '/memories', label: 'Memories', icon: History, menus: ['sheet', 'quick'] },
  { to: '/profile', label: 'Profile', icon: UserRound, menus: ['tabs', 'sheet', 'quick'] },
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, menus: ['sheet'] },
  { to: '/settings', label: 'Settings', icon: Settings, menus: ['sheet', 'quick'] },
  { to: '/admin', label: 'Administration', icon: ShieldCheck, menus: ['sheet', 'quick'], adminOnly: true },
]

/** The entries of a menu for a member, in order. */
export function menuEntries(
  menu: Menu,
  role?: User['role'],
  userType?: User['user_type'],
): readonly MenuEntry[] {
  return entries.filter(
    (entry) =>
      entry.menus.includes(menu) &&
      (role === 'admin' || !entry.adminOnly) &&
      (entry.userTypes === undefined || entry.userTypes.some((type) => type === userType)),
  )
}
