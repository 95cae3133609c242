import type { User } from 'contract/profiles'
import { NavLink } from 'react-router'
import { MenuBadge } from './frameSlots.tsx'
import { classNames } from '../ui/classNames.ts'
import { menuEntries } from './navigation.ts'
import { tabBarStyle } from './bars.tsx'

/** The tab bar on phones. */
export function TabBar({ role }: Pick<User, 'role'>) {
  return (
    <>
      <div aria-hidden className="h-tabbar bg-tongue short:hidden lg:hidden" />
      <nav
        aria-label="Sections"
        data-tabbar
        className={classNames(
          tabBarStyle,
          'grid auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)]',
        )}
      >
        {menuEntries('tabs', role).map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'} className={tab}>
            <span className="relative">
              <Icon className="size-6" />
              <MenuBadge to={to} />
            </span>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

const tab =
  'relative grid min-h-(--tabbar-h) content-center justify-items-center gap-0.5 text-[length:min(var(--fs-2xs),3.75vw)] font-semibold whitespace-nowrap text-muted no-underline focus-inset ' +
  'aria-[current=page]:text-tabbar-active aria-[current=page]:hoist-down'
