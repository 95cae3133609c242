import { PRODUCT_NAME } from 'contract/product'
import type { User } from 'contract/profiles'
import { Menu } from 'lucide-react'
import { lazy, Suspense, use, useState, type Ref } from 'react'
import { Link, NavLink } from 'react-router'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { patiently } from '../ui/patiently.ts'
import { Bar, BarRow } from './Bar.tsx'
import { Mark } from './Mark.tsx'
import { MemberPartsContext } from './memberParts.ts'
import { entriesIn } from './navigation.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

const MenuSheet = lazy(() =>
  patiently(() => import('./MenuSheet.tsx')).then(({ MenuSheet }) => ({ default: MenuSheet })),
)

type Props = { user: User; searchRef: Ref<HTMLDivElement>; actionsRef: Ref<HTMLDivElement> }

/** The aqua bar: where one is, and what belongs to oneself. */
export function TopBar({ user, searchRef, actionsRef }: Props) {
  // Loaded with the first press; from then on it stays, so that it can close with a motion.
  const { bell } = use(MemberPartsContext)
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
          {entriesIn('bar', user.role).map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} end={to === '/'} className={link}>
              <span className="relative">
                <Icon className="size-6" />
                <Mark to={to} />
              </span>
              <span className="max-xl:sr-only">{label}</span>
            </NavLink>
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

const link =
  'relative flex items-center gap-2 px-2.5 font-semibold text-inherit no-underline focus-inset hover:bg-bar-hover hover:text-inherit ' +
  'max-xl:px-4.5 aria-[current=page]:hoist-up'
