import type { LimitedAccount } from 'contract/accountLimits'
import { plural } from 'contract/words/plural'
import { useId } from 'react'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { Time } from '../../../ui/Time.tsx'
import { Queue } from '../../../parts/Queue.tsx'
import { ModerateButton } from './DecideButton.tsx'
import { choicesForLimit } from './decisions.ts'
import { useLimitedAccounts } from './queue.queries.ts'

/** Accounts that confirmed reports limit, with the administrator's decisions. */
export function LimitedAccounts() {
  return (
    <Queue
      list={useLimitedAccounts()}
      name="The limited accounts"
      shortcuts={{ L: 'Lift', E: 'Extend' }}
      empty={
        <EmptyState
          motif="sanddollar"
          title="No limited accounts"
          hint="Accounts with several confirmed reports appear here until their limit ends."
        />
      }
      renderCard={(account) => <AccountCard account={account} />}
    />
  )
}

function AccountCard({ account }: { account: LimitedAccount }) {
  const titleId = useId()
  const { member, since, until, limits_count } = account
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-xl">
        <MemberLink person={member} />
      </h2>
      <p>
        Limited since <Time at={since}>{formatNassauTime(since)}</Time>, until{' '}
        <Time at={until}>{formatNassauTime(until)}</Time>. {plural(limits_count, 'limit')} so far.
      </p>
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {choicesForLimit(account).map((choice) => (
          <ModerateButton key={choice.label} choice={choice} describedBy={titleId} />
        ))}
      </div>
    </Card>
  )
}
