import type { User } from 'contract/profiles'
import { NavLink } from 'react-router'
import { MenuBadge, useMenuLabel } from './frameSlots.tsx'
import { classNames } from '../ui/classNames.ts'
import { menuEntries, type MenuEntry } from './navigation.ts'
import { tabBarStyle } from './bars.tsx'

/** The tab bar on phones. */
export function TabBar({ role }: Partial<Pick<User, 'role'>>) {
  return (
    <nav
      aria-label="Sections"
      data-tabbar
      className={classNames(
        tabBarStyle,
        'grid auto-cols-[1fr] grid-flow-col pb-[env(safe-area-inset-bottom)]',
      )}
    >
      {menuEntries('tabs', role).map((entry) => (
        <Tab key={entry.to} entry={entry} />
      ))}
    </nav>
  )
}

function Tab({ entry }: { entry: MenuEntry }) {
  const { to, label, icon: Icon } = entry
  return (
    <NavLink to={to} end={to === '/'} aria-label={useMenuLabel(entry)} className={tab}>
      <Icon className="size-bar-icon" />
      {label} <MenuBadge to={to} className="absolute top-1.5 left-[calc(50%+var(--bar-icon)/2-1px)]" />
    </NavLink>
  )
}

const tab =
  'relative grid min-h-(--tabbar-h) content-center justify-items-center gap-0.5 text-[length:min(var(--fs-2xs),4vw)] font-semibold whitespace-nowrap text-muted no-underline focus-inset ' +
  'aria-[current=page]:text-tabbar-active aria-[current=page]:hoist-down'
