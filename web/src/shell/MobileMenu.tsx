import type { User } from 'contract/profiles'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MemberName } from './MemberName.tsx'
import { MenuBadge, useMenuLabel } from './frameSlots.tsx'
import { menuEntries, type MenuEntry } from './navigation.ts'
import { useSignOut } from './useSignOut.ts'

type Props = { user: User; open: boolean; onClose: () => void }

/** The menu on phones: all destinations and Sign out. */
export function MobileMenu({ user, open, onClose }: Props) {
  const signOut = useSignOut()
  const leave = () => {
    onClose()
    signOut()
  }

  return (
    <Dialog open={open} onClose={onClose} title="Menu">
      <div className="flex items-center gap-3">
        <Avatar person={user} size={48} />
        <MemberName user={user} />
      </div>
      <nav aria-label="Menu" className="-mx-2 grid gap-0.5 border-t pt-3">
        {menuEntries('sheet', user.role, user.user_type).map((entry) => (
          <Row key={entry.to} entry={entry} onClick={onClose} />
        ))}
        <button type="button" onClick={leave} className={row}>
          <LogOut className="text-muted" />
          Sign out
        </button>
      </nav>
    </Dialog>
  )
}

function Row({ entry, onClick }: { entry: MenuEntry; onClick: () => void }) {
  const { to, label, icon: Icon } = entry
  return (
    <NavLink to={to} end={to === '/'} aria-label={useMenuLabel(entry)} onClick={onClick} className={row}>
      <Icon className="text-muted" />
      {label} <MenuBadge to={to} className="ml-auto" />
    </NavLink>
  )
}

const row =
  'relative flex min-h-12 items-center gap-3 rounded-sm px-3 text-left font-medium text-text no-underline focus-inset hover:bg-hover hover:text-text ' +
  'aria-[current=page]:bg-tint aria-[current=page]:text-on-tint aria-[current=page]:hoist-right'
