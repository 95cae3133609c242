import type { User } from 'contract/profiles'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { completeness, type Step } from './completeness.ts'

type Props = { user: User; onStep: (field: Step['field']) => void }

/** How complete one's profile is, with the next best step; not there when nothing is missing. */
export function CompletenessCard({ user, onStep }: Props) {
  const { percent, next } = completeness(user)
  if (!next) return null

  return (
    <Card as="section" pad aria-labelledby="completeness" className="grid gap-3">
      <h2 id="completeness" className="text-xl">
        Your profile is {percent}% complete
      </h2>
      <Progress label="Profile completeness" value={percent / 100} />
      <Button variant="soft" block onClick={() => onStep(next.field)}>
        {next.label}
      </Button>
    </Card>
  )
}
