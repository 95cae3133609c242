import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; badge?: ReactNode; detail: ReactNode; children: ReactNode }

/** One kind of second factor with its button. */
export function FactorRow({ icon, title, badge, detail, children }: Props) {
  return (
    <div className="flex gap-x-4 py-3 *:[svg]:h-lh *:[svg]:text-muted">
      {icon}
      {/* Without room beside the text, the button wraps below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {title}
            {badge}
          </p>
          <p className="text-sm text-subtle">{detail}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
