import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'

/** Tells employers that their job isn't visible yet, and what makes it visible. */
export function HeldNotice({ hasSigns }: { hasSigns: boolean }) {
  return (
    <div
      role="note"
      aria-label="Your job is waiting for review"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-tint px-4 py-3 text-warning"
    >
      <Hourglass aria-hidden />
      <p className="min-w-48 flex-1">
        {hasSigns ? (
          "This job reads like a scam, so only you can see it until we've checked it. You can still edit it."
        ) : (
          <>
            Only you can see this job. It's published when you{' '}
            <Link to="/settings#email" className="font-semibold text-inherit underline hover:text-inherit">
              confirm your email address
            </Link>
            , or when we've checked it. You can still edit it.
          </>
        )}
      </p>
    </div>
  )
}
