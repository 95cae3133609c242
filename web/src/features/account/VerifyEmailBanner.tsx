import type { User } from 'contract/profiles'
import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { useResendVerification } from './email.mutations.ts'

/** Asks a member to confirm their email address, on every screen. */
export function VerifyEmailBanner({ user }: { user: User }) {
  const resend = useResendVerification()
  const address = user.pending_email ?? user.email
  return (
    <section
      aria-label="Confirm your email address"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-warning-tint px-4 py-2 text-warning shadow-md"
    >
      <MailWarning aria-hidden className="max-sm:hidden" />
      <p className="min-w-48 flex-1">
        <b>Confirm your email address</b> to post, write to people and connect. We sent a link to{' '}
        <span className="break-all">{address}</span>.
      </p>
      <span className="flex flex-wrap items-center gap-x-4">
        <Button busy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate(address)}>
          Resend
        </Button>
        <Link
          to="/settings#email"
          className="inline-flex min-h-11 items-center font-semibold text-inherit underline hover:text-inherit"
        >
          Change address
        </Link>
      </span>
    </section>
  )
}
