import type { User } from 'contract/profiles'

/** What completes a profile: the field, and the words that ask for it. */
export type Step = { field: (typeof steps)[number]['field']; label: string }

type Completeness = {
  percent: number
  /** What helps most of all that is missing; undefined when nothing is. */
  next: Step | undefined
}

/** How much of a profile is there, and what would help most. */
export function completeness(user: User): Completeness {
  const missing = steps.filter(({ field }) => !user[field]?.trim())
  return { percent: Math.round((1 - missing.length / steps.length) * 100), next: missing[0] }
}

// What helps others most to find and to trust somebody comes first.
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
