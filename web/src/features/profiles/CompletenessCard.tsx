import type { User } from 'contract/profiles'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

/** Profile completeness and the best next step; hidden when complete. */
export function CompletenessCard({ user }: { user: User }) {
  const { percent, next } = profileCompleteness(user)
  if (!next) return null

  return (
    <Card as="section" pad aria-labelledby="completeness" className="grid gap-3">
      <h2 id="completeness" className="text-xl">
        Your profile is {percent}% complete
      </h2>
      <ProgressBar label="Profile completeness" value={percent / 100} />
      <p className="text-muted">{next.reason}</p>
      <ButtonLink to={`/profile?edit=${next.field}`} variant="soft" block>
        {next.label}
      </ButtonLink>
    </Card>
  )
}

/** A profile field, the button's label, and why the field helps. */
type CompletenessStep = { field: keyof typeof steps; label: string; reason: string }

type Completeness = {
  percent: number
  /** The most helpful missing step; undefined when complete. */
  next: CompletenessStep | undefined
}

/** A profile's completeness and best next step. Every account starts with a name and an email. */
export function profileCompleteness(user: User): Completeness {
  const fields = user.user_type === 'freelancer' ? workerFields : hirerFields
  const missing = fields.filter((field) => !user[field]?.trim())
  const percent = Math.round((1 - missing.length / (FIELDS_AT_SIGN_UP + fields.length)) * 100)
  const [field] = missing
  return { percent, next: field && { field, ...steps[field] } }
}

/** Name and email. */
const FIELDS_AT_SIGN_UP = 2

const steps = {
  trade: {
    label: 'Add your trade',
    reason: 'Next, say what you do. Your trade decides which jobs match you.',
  },
  hires: {
    label: 'Say who you hire',
    reason: 'Next, say who you hire, so we can suggest the right people.',
  },
  company_name: {
    label: 'Add your company',
    reason: 'Next, add your company. People like to know who is hiring.',
  },
  island: { label: 'Add your island', reason: 'Next, add your island. Most work is close to home.' },
  avatar_url: {
    label: 'Add a picture',
    reason: 'Next, add a picture. People trust a face more than initials.',
  },
  skills: { label: 'Add your skills', reason: 'Next, add your skills. Employers search for them.' },
  bio: { label: 'Write your bio', reason: 'Next, write a few words about yourself.' },
  experience: { label: 'Add your experience', reason: 'Next, add your experience. Employers read it first.' },
  education: { label: 'Add your education', reason: 'Next, add your education and certificates.' },
  phone: {
    label: 'Add your phone number',
    reason: 'Last, add your phone number. You choose in Settings who sees it.',
  },
} as const

// Most helpful first, for being found and trusted.
const workerFields = [
  'trade',
  'island',
  'avatar_url',
  'skills',
  'bio',
  'experience',
  'education',
  'phone',
] as const
const hirerFields = ['company_name', 'island', 'avatar_url', 'hires', 'bio', 'phone'] as const
