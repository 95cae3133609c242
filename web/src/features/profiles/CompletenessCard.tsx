import type { User } from 'contract/profiles'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

type Props = { user: User; onStep: (field: CompletenessStep['field']) => void }

/** Profile completeness and the best next step; hidden when complete. */
export function CompletenessCard({ user, onStep }: Props) {
  const { percent, next } = profileCompleteness(user)
  if (!next) return null

  return (
    <Card as="section" pad aria-labelledby="completeness" className="grid gap-3">
      <h2 id="completeness" className="text-xl">
        Your profile is {percent}% complete
      </h2>
      <ProgressBar label="Profile completeness" value={percent / 100} />
      <Button variant="soft" block onClick={() => onStep(next.field)}>
        {next.label}
      </Button>
    </Card>
  )
}

/** A profile field and the prompt for it. */
export type CompletenessStep = { field: (typeof steps)[number]['field']; label: string }

type Completeness = {
  percent: number
  /** The most helpful missing step; undefined when complete. */
  next: CompletenessStep | undefined
}

/** A profile's completeness and best next step. */
export function profileCompleteness(user: User): Completeness {
  const missing = steps.filter(({ field }) => !user[field]?.trim())
  return { percent: Math.round((1 - missing.length / steps.length) * 100), next: missing[0] }
}

// Most helpful first, for being found and trusted.
const steps = [
  { field: 'avatar_url', label: 'Add a picture' },
  { field: 'occupation', label: 'Say what you do' },
  { field: 'skills', label: 'Add your skills' },
  { field: 'island', label: 'Say which island you are on' },
  { field: 'bio', label: 'Write a few words about yourself' },
  { field: 'experience', label: 'Describe your experience' },
  { field: 'education', label: 'Add your education' },
  { field: 'phone', label: 'Add your phone number' },
] as const
