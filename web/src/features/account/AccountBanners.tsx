import type { User } from 'contract/profiles'
import { settingsPath } from 'contract/settingsPaths'
import { Ban } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatNassauTime } from '../../ui/format.ts'
import { VerifyEmailBanner } from './VerifyEmailBanner.tsx'

/** What limits the account, on every screen. */
export function AccountBanners({ user }: { user: User }) {
  return (
    <>
      {user.must_verify_email && <VerifyEmailBanner user={user} />}
      {user.account_limit && <LimitBanner until={user.account_limit.until} />}
    </>
  )
}

function LimitBanner({ until }: { until: string }) {
  const { pathname } = useLocation()
  if (pathname === settingsPath('account')) return null
  return (
    <section
      aria-label="Your account is limited"
      className="flex items-center gap-x-4 rounded-md bg-warning-tint px-4 py-1.5 text-warning shadow-md"
    >
      <Ban aria-hidden className="flex-none max-sm:hidden" />
      <p className="min-w-0 flex-1 max-sm:text-sm">
        Your account is limited until {formatNassauTime(until)}.
      </p>
      <Link
        to={settingsPath('account')}
        className="inline-flex min-h-11 items-center font-semibold text-inherit underline hover:text-inherit"
      >
        Why, and appeal
      </Link>
    </section>
  )
}
