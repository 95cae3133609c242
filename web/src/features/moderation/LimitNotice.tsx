import { LIMIT_EXPLANATION } from 'contract/accountLimits'
import type { AccountLimit } from 'contract/accountLimitState'
import type { User } from 'contract/profiles'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { AppealDialog } from './HiddenNotice.tsx'

/** Tells a member what the limit of their account means, and offers an appeal. */
export function LimitNotice({ user, limit: { until, appeal } }: { user: User; limit: AccountLimit }) {
  const [isAsking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <p>The limit ends automatically on {formatNassauTime(until)}.</p>
      <p>{LIMIT_EXPLANATION}</p>
      {isSent || appeal === 'open' ? (
        <p role="status" className="font-semibold">
          We're reviewing your appeal.
        </p>
      ) : appeal === 'upheld' ? (
        <p className="font-semibold">We reviewed your appeal, and the limit stays.</p>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Appeal
        </Button>
      )}
      <AppealDialog
        subject={{ type: 'user', id: user.id }}
        question="Why should the limit end?"
        open={isAsking}
        onClose={() => setAsking(false)}
        onSent={() => {
          setAsking(false)
          setSent(true)
        }}
      />
    </div>
  )
}
