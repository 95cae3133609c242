import { PRODUCT_NAME } from 'contract/words/product'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { signInLink } from '../api/signInLink.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { HomeLink } from './HomeLink.tsx'

/**
 * The frame of public pages for visitors. Members already have MemberFrame. `children` default to the matched route.
 */
export function VisitorFrame({ children }: { children?: ReactNode }) {
  const session = useSession()
  const from = useLocation()
  if (session.state === 'authenticated') return children ?? <Outlet />

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="bg-tongue text-white">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-gutter py-2">
          <HomeLink logoClass="h-8.5 max-[22.5rem]:h-7" />
          <VisitorLinks className="max-sm:order-1 max-sm:-mx-3 max-sm:basis-full sm:mr-auto" />
          <nav aria-label="Account" className="flex gap-2 max-sm:gap-1">
            <ButtonLink
              variant="quiet"
              to={signInLink('/login', from)}
              className="text-white! hover:bg-white/14"
            >
              Sign In
            </ButtonLink>
            <ButtonLink variant="action" to={signInLink('/register', from)} className="max-sm:px-3">
              Sign Up
            </ButtonLink>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-gutter pt-6 pb-12">
        {children ?? <Outlet />}
      </main>
      <VisitorFooter />
    </div>
  )
}

/** The ways of visitors into the jobs, in the top bar. */
export function VisitorLinks({ className }: { className: string }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Jobs" className={classNames('flex', className)}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined} className={visitorLink}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

const LINKS = [
  { to: '/jobs', label: 'Find Jobs' },
  { to: '/post-job', label: 'Post a Job' },
]

const visitorLink =
  'inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-white no-underline hover:bg-white/14 hover:text-white aria-[current=page]:underline'

const year = new Date().getFullYear()

/** The footer of a visitor's pages. */
export function VisitorFooter() {
  return (
    <footer className="bg-tongue text-sm text-[#dff2f3]">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-gutter py-4 max-[90rem]:pr-20">
        <span suppressHydrationWarning className="flex-auto max-sm:basis-full">
          © {year} {PRODUCT_NAME}. Made in Nassau.
        </span>
        <Link to="/how-it-works" className={link}>
          How it Works
        </Link>
        <Link to="/help" className={link}>
          Help
        </Link>
        <Link to="/contact" className={link}>
          Contact
        </Link>
        <Link to="/terms" className={link}>
          Terms
        </Link>
        <Link to="/privacy" className={link}>
          Privacy
        </Link>
      </div>
    </footer>
  )
}

// The margins take back the padding, so that short words are easy to tap and as far apart as long ones.
const link = '-mx-2.5 inline-flex min-h-11 items-center px-2.5 text-white hover:text-white'
