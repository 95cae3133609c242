import { PRODUCT_NAME } from 'contract/product'
import type { User } from 'contract/profiles'
import { Menu } from 'lucide-react'
import { Fragment, lazy, Suspense, use, useState, type Ref } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { importWithRetry } from '../ui/importWithRetry.ts'
import { Bar, BarRow } from './Bar.tsx'
import { TopBarLink } from './TopBarLink.tsx'
import { topBarLinkStyle } from './topBarLinkStyle.ts'
import { MemberSlotsContext } from './memberSlots.ts'
import { entriesIn } from './navigation.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

const MenuSheet = lazy(() =>
  importWithRetry(() => import('./MobileMenu.tsx')).then(({ MobileMenu }) => ({ default: MobileMenu })),
)

type Props = {
  user: User
  searchRef: Ref<HTMLDivElement>
  actionsRef: Ref<HTMLDivElement>
  messagesRef: Ref<HTMLDivElement>
}

/** The aqua bar: where one is, and what belongs to oneself. */
export function TopBar({ user, searchRef, actionsRef, messagesRef }: Props) {
  // Loaded with the first press; from then on it stays, so that it can close with a motion.
  const { bell } = use(MemberSlotsContext)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')

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
        <div ref={searchRef} className="contents" />
        <nav aria-label="Main" className="mx-auto flex self-stretch max-lg:hidden">
          {entriesIn('bar', user.role).map((entry) => (
            <Fragment key={entry.to}>
              {entry.to === '/messages' && <div ref={messagesRef} className="peer contents" />}
              <NavLink
                to={entry.to}
                end={entry.to === '/'}
                className={classNames(topBarLinkStyle, entry.to === '/messages' && 'peer-not-empty:hidden')}
              >
                <TopBarLink {...entry} />
              </NavLink>
            </Fragment>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <div ref={actionsRef} className="contents" />
          {bell}
          <span className="lg:hidden">
            <IconButton
              label="Menu"
              on="bar"
              icon={<Menu className="size-6" />}
              aria-haspopup="dialog"
              aria-expanded={sheet === 'open'}
              onClick={() => setSheet('open')}
            />
          </span>
          <span className="max-lg:hidden">
            <ProfileMenu user={user} />
          </span>
        </div>
      </BarRow>
      {sheet !== 'never' && (
        <Suspense>
          <MenuSheet
            user={user}
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </Bar>
  )
}
