import { Bookmark, House, Settings, UserRound, UsersRound, type LucideIcon } from 'lucide-react'

/** `bar`: the top bar; `tabs`: the phone's tab bar; `sheet`: its menu; `main` and `quick`: the two parts of home's menu. */
type Place = 'bar' | 'tabs' | 'sheet' | 'main' | 'quick'

export type Entry = { to: string; label: string; icon: LucideIcon; in: readonly Place[] }

const entries: readonly Entry[] = [
  { to: '/', label: 'Home', icon: House, in: ['bar', 'tabs', 'sheet', 'main'] },
  { to: '/friends', label: 'Friends', icon: UsersRound, in: ['bar', 'sheet', 'main'] },
  { to: '/saved', label: 'Saved', icon: Bookmark, in: ['sheet', 'main'] },
  { to: '/profile', label: 'Profile', icon: UserRound, in: ['tabs', 'sheet', 'quick'] },
  { to: '/settings', label: 'Settings', icon: Settings, in: ['sheet', 'quick'] },
]

/** The ways through the product that stand in one place, in order. */
export function entriesIn(place: Place): readonly Entry[] {
  return entries.filter((entry) => entry.in.includes(place))
}
