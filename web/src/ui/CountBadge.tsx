import { classNames } from './classNames.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  value: number
  /** Gold instead of blue. */
  alert?: boolean
  /** What is counted, for screen readers: "unread". */
  label?: string
  className?: string
}

/** A count badge; renders nothing for 0. */
export function CountBadge({ value, alert = false, label, className }: Props) {
  if (value <= 0) return null

  return (
    <span
      className={classNames(
        // With large text it must not cover the icons beside it.
        'inline-grid h-[min(1.25rem,26px)] min-w-[min(1.25rem,26px)] place-items-center rounded-full px-1.25 text-[length:min(var(--fs-2xs),16px)] leading-none font-bold',
        alert ? 'bg-action text-on-action' : 'bg-tint-strong text-on-tint',
        className,
      )}
    >
      <span className="relative">
        {value > 9 ? '9+' : value}
        {label && <VisuallyHidden> {label}</VisuallyHidden>}
      </span>
    </span>
  )
}
