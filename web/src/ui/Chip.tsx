import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

type Props = { icon?: ReactNode; className?: string; children: ReactNode }

/** A short text, such as a skill or a place, in a pill. */
export function Chip({ icon, className, children }: Props) {
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
