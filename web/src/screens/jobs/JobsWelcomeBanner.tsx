import { TAGLINE } from 'contract/product'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'

/** Above the feed of /jobs: the way to the jobs and, for visitors, to an account. */
export function JobsWelcomeBanner({ isAnonymous }: { isAnonymous: boolean }) {
  return (
    <Card as="section" pad aria-label="Welcome" className="grid gap-3">
      <h2>Work and people, island by island</h2>
      <p className="text-muted">{TAGLINE}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/jobs" variant="brand">
          Find Jobs
        </ButtonLink>
        {isAnonymous && <ButtonLink to="/register">Join Now</ButtonLink>}
      </div>
    </Card>
  )
}
