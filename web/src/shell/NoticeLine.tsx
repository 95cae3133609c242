import type { SystemNotice } from 'contract/datedSettings'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../ui/classNames.ts'

/** The element with the notice in a page that was rendered for a visitor. */
export const VISITOR_NOTICE_ID = 'system-notice'

/** The line of a system notice. `children` are its buttons. */
export function NoticeLine({
  notice: { text, level },
  children,
}: {
  notice: SystemNotice
  children?: ReactNode
}) {
  const Icon = level === 'info' ? Info : CircleAlert
  return (
    <div
      className={classNames(
        'flex items-center gap-2.5 pl-gutter text-sm font-semibold *:[.lucide]:flex-none',
        children === undefined && 'pr-gutter',
        styles[level],
      )}
    >
      <Icon aria-hidden />
      <p className="min-w-0 flex-1 py-2.5 wrap-anywhere">{text}</p>
      {children}
    </div>
  )
}

const styles: Record<SystemNotice['level'], string> = {
  info: 'bg-info-tint text-info',
  warning: 'bg-warning-tint text-warning',
  urgent: 'bg-danger-tint text-danger',
}
