import { fullName } from 'contract/words/fullName'
import type { User } from 'contract/profiles'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { roleOf } from './PostHeader.tsx'

/** The composer's header: the author, and the audience at the right. */
export function ComposerHeader({ me, children }: { me: User; children: ReactNode }) {
  return (
    // Large text moves the audience below the name, so that neither is cut.
    <div className="flex flex-wrap items-center gap-3">
      <Avatar person={me} />
      <div className="min-w-0 flex-[1_1_5rem]">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <b className="min-w-0 font-strong wrap-anywhere">{fullName(me)}</b>
          <span className="min-w-0 text-sm wrap-anywhere text-subtle">@{me.username}</span>
        </p>
        <p className="text-sm text-subtle">{roleOf(me)}</p>
      </div>
      <div className="max-w-full min-w-33 flex-none">{children}</div>
    </div>
  )
}
