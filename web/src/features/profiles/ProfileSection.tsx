import type { ReactNode } from 'react'

/** A titled part of a profile, such as the bio. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <div className="max-w-measure text-muted">{children}</div>
    </section>
  )
}
