import type { User } from 'contract/profiles'
import {
  Bookmark,
  CirclePlay,
  History,
  House,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/** `bar`: the top bar; `tabs`: the phone's tab bar; `sheet`: its menu; `main` and `quick`: the two parts of home's menu. */
type Place = 'bar' | 'tabs' | 'sheet' | 'main' | 'quick'

export type Entry = {
  to: string
  label: string
  icon: LucideIcon
  in: readonly Place[]
  /** Whether it is for administrators alone. */
  adminOnly?: true
}

const entries: readonly Entry[] = [
  { to: '/', label: 'Home', icon: House, in: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/friends', label: 'Friends', icon: UsersRound, in: ['bar', 'sheet', 'main'] },
  { to: '/videos', label: 'Videos', icon: CirclePlay, in: ['sheet', 'main'] },
  { to: '/saved', label: 'Saved', icon: Bookmark, in: ['sheet', 'main'] },
  { to: '/memories', label: 'Memories', icon: History, in: ['sheet', 'quick'] },
  { to: '/profile', label: 'Profile', icon: UserRound, in: ['tabs', 'sheet', 'quick'] },
  { to: '/settings', label: 'Settings', icon: Settings, in: ['sheet', 'quick'] },
  { to: '/admin', label: 'Moderation', icon: ShieldCheck, in: ['sheet', 'quick'], adminOnly: true },
]

/** The ways through the product that stand in one place for a member of that role, in order. */
export function entriesIn(place: Place, role: User['role']): readonly Entry[] {
  return entries.filter((entry) => entry.in.includes(place) && (role === 'admin' || !entry.adminOnly))
}
