import type { User } from 'contract/profiles'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { roleOf } from './roleOf.ts'

/** Who is writing; at the right for whom. */
export function ComposerHeader({ me, children }: { me: User; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar person={me} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <b className="min-w-0 font-strong wrap-anywhere">
            {me.first_name} {me.last_name}
          </b>
          <span className="min-w-0 text-sm wrap-anywhere text-subtle">@{me.username}</span>
        </p>
        <p className="text-sm text-subtle">{roleOf(me)}</p>
      </div>
      <div className="w-33 flex-none">{children}</div>
    </div>
  )
}
