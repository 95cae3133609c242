import type { User } from 'contract/profiles'
import { settingsPath } from 'contract/settingsPaths'
import { MailWarning } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { useResendVerification } from './email.mutations.ts'

/** These screens say it themselves. */
const WITHOUT_BANNER = [settingsPath('verification'), '/verify-email']

/** Asks a member to confirm their email address, on every other screen. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const { pathname } = useLocation()
  const resend = useResendVerification()
  if (WITHOUT_BANNER.includes(pathname)) return null
  const address = user.pending_email ?? user.email
  return (
    <section
      aria-label="Confirm your email address"
      className="flex items-center gap-x-4 rounded-md bg-warning-tint py-1.5 pr-1.5 pl-4 text-warning shadow-md sm:py-2 sm:pr-2"
    >
      <MailWarning aria-hidden className="flex-none max-sm:hidden" />
      <p className="min-w-0 flex-1 max-sm:text-sm">
        <Link to={settingsPath('email')} className="font-bold text-inherit underline hover:text-inherit">
          Confirm your email address
        </Link>{' '}
        to be found, post, write to people and connect.{' '}
        <span className="max-sm:hidden">
          We sent a link to <span className="wrap-anywhere">{address}</span>.
        </span>
      </p>
      <Link
        to={settingsPath('email')}
        className="inline-flex min-h-11 items-center font-semibold text-inherit underline hover:text-inherit max-sm:hidden"
      >
        Change address
      </Link>
      <Button busy={resend.isPending} onClick={() => resend.mutate(address)} className="flex-none">
        Resend
      </Button>
    </section>
  )
}
