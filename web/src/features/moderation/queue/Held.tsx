import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Queue } from './Queue.tsx'
import { HeldAccountCard } from './HeldAccountCard.tsx'
import { useHeld } from './queue.queries.ts'

/** Members whose jobs, posts and messages wait for an administrator's decision, longest waiting first. */
export function Held() {
  return (
    <Queue
      list={useHeld()}
      name="The held content"
      shortcuts={{ R: 'Release', C: 'Ask to change', F: 'Refuse', S: 'Suspend', A: 'Select all' }}
      empty={
        <EmptyState
          motif="leaf"
          title="Nothing to check"
          hint="Jobs, posts and first messages that read like a scam, the same message to many people, and jobs of members who haven't confirmed their email address appear here."
        />
      }
      renderCard={(account) => <HeldAccountCard account={account} />}
    />
  )
}
