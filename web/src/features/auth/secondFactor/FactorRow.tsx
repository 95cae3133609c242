import type { ReactNode } from 'react'

type Props = { icon: ReactNode; title: string; badge?: ReactNode; detail: ReactNode; children: ReactNode }

/** One kind of second factor with its button. */
export function FactorRow({ icon, title, badge, detail, children }: Props) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2 *:[svg]:text-muted">
      {icon}
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          {badge}
        </p>
        <p className="text-sm text-subtle">{detail}</p>
      </div>
      {children}
    </div>
  )
}
