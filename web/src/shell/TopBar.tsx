import { PRODUCT_NAME } from 'contract/words/product'
import type { User } from 'contract/profiles'
import { Menu } from 'lucide-react'
import { Fragment, use, useState, type Ref } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { Bar, BarRow } from './bars.tsx'
import { TopBarLink, topBarLinkStyle } from './TopBarLink.tsx'
import { MemberSlotsContext, useMenuLabel } from './frameSlots.tsx'
import { menuEntries, type MenuEntry } from './navigation.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

const MobileMenu = lazyComponent(() => import('./MobileMenu.tsx'), 'MobileMenu')

type Props = {
  /** Undefined in the page's HTML, which is the same for all members. */
  user?: User
  actionsRef?: Ref<HTMLDivElement>
  messagesRef?: Ref<HTMLDivElement>
}

/** The bar at the top of a member's screens. */
export function TopBar({ user, actionsRef, messagesRef }: Props) {
  const { bell, search, searchButton } = use(MemberSlotsContext)
  const [isMenuOpen, setMenuOpen] = useState(false)

  return (
    <Bar>
      <BarRow>
        <Link
          to="/"
          aria-label={`${PRODUCT_NAME} home`}
          className="flex min-h-11 flex-none items-center text-inherit hover:text-inherit"
        >
          <Logo />
        </Link>
        {search}
        <nav aria-label="Main" className="mx-auto flex self-stretch max-lg:hidden">
          {menuEntries('bar', user?.role).map((entry) => (
            <Fragment key={entry.to}>
              {entry.to === '/messages' && <div ref={messagesRef} className="peer contents" />}
              <BarLink entry={entry} />
            </Fragment>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          {searchButton}
          <div ref={actionsRef} className="contents" />
          {bell}
          <span className="lg:hidden">
            <IconButton
              label="Menu"
              on="bar"
              icon={<Menu className="size-bar-icon" />}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            />
          </span>
          <span className="max-lg:hidden">
            {user ? (
              <ProfileMenu user={user} />
            ) : (
              <div className="mr-6 ml-1 size-9 rounded-full bg-bar-hover" />
            )}
          </span>
        </div>
      </BarRow>
      {user && (
        <LazyDialog open={isMenuOpen} onClose={() => setMenuOpen(false)}>
          {(dialog) => <MobileMenu user={user} {...dialog} />}
        </LazyDialog>
      )}
    </Bar>
  )
}

function BarLink({ entry }: { entry: MenuEntry }) {
  const { to } = entry
  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-label={useMenuLabel(entry)}
      className={classNames(topBarLinkStyle, to === '/messages' && 'peer-not-empty:hidden xl:pr-8')}
    >
      <TopBarLink {...entry} />
    </NavLink>
  )
}
