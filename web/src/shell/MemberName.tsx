import { fullName } from 'contract/fullName'
import type { User } from 'contract/profiles'
import { handle, headline } from './person.ts'

/** A member's name, username and headline, for menus. */
export function MemberName({ user }: { user: User }) {
  return (
    <span className="grid min-w-0 leading-snug">
      <b className="truncate font-strong text-text">{fullName(user)}</b>
      <span className="truncate text-sm text-subtle">@{handle(user)}</span>
      <span className="truncate text-sm text-muted">{headline(user)}</span>
    </span>
  )
}
