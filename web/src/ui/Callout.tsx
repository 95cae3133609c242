import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './classNames.ts'

type Props = {
  tone?: keyof typeof tones
  /** `none` if a toast says the same: it would be announced twice. */
  role?: 'alert' | 'status' | 'none'
  /** Shows a Retry button. */
  onRetry?: (() => void) | undefined
  retrying?: boolean
  children: ReactNode
}

/** An inline message: an alert for `danger`, else a status. */
export function Callout({
  tone = 'danger',
  role = tone === 'danger' ? 'alert' : 'status',
  onRetry,
  retrying = false,
  children,
}: Props) {
  const { style, Icon } = tones[tone]
  return (
    <div
      role={role}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-3', style)}
    >
      <Icon />
      <div className="min-w-48 flex-1">{children}</div>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying} busyLabel="Retrying...">
          Retry
        </Button>
      )}
    </div>
  )
}

const tones = {
  danger: { style: 'bg-danger-tint text-danger', Icon: CircleAlert },
  warning: { style: 'bg-warning-tint text-warning', Icon: CircleAlert },
  success: { style: 'bg-success-tint text-success', Icon: CircleCheck },
  info: { style: 'bg-info-tint text-info', Icon: Info },
}
