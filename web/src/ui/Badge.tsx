import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

type Props = { tone?: keyof typeof tones; icon?: ReactNode; className?: string; children: ReactNode }

/** A category, status or account type on a tinted background. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.25 rounded-xs px-2.25 py-0.5 text-xs font-semibold *:[.lucide]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-tint text-on-tint',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  like: 'bg-like-tint text-like',
  matchHigh: 'bg-surface text-match-high inset-ring-[1.5px] inset-ring-match-high',
  matchMid: 'bg-surface text-match-mid inset-ring-[1.5px] inset-ring-match-mid',
}

type ChipProps = { icon?: ReactNode; className?: string; children: ReactNode }

/** A short text, such as a skill or a place, in a pill. */
export function Chip({ icon, className, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface px-3 py-0.75 text-sm text-muted inset-ring inset-ring-line *:[.lucide]:size-4',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Skills as chips: the first `max`, and how many more there are. */
export function SkillList({ skills, max = skills.length }: { skills: readonly string[]; max?: number }) {
  return (
    <ul aria-label="Skills" className="flex flex-wrap items-center gap-2">
      {skills.slice(0, max).map((skill) => (
        <li key={skill} className="max-w-full">
          <Chip className="max-w-full">{skill}</Chip>
        </li>
      ))}
      {skills.length > max && <li className="text-sm text-subtle">+{skills.length - max} more</li>}
    </ul>
  )
}
