import { fullName } from 'contract/words/fullName'
import type { User } from 'contract/profiles'

/** A member's name, username and headline, for menus. */
export function MemberName({ user }: { user: User }) {
  return (
    <span className="grid min-w-0 leading-snug">
      <b className="truncate font-strong text-text">{fullName(user)}</b>
      <span className="truncate text-sm text-subtle">@{usernameOf(user)}</span>
      <span className="truncate text-sm text-muted">{headlineOf(user)}</span>
    </span>
  )
}

type NamedUser = Pick<User, 'first_name' | 'last_name' | 'username' | 'email'>
type WorkingUser = Pick<User, 'occupation' | 'company_name' | 'user_type'>

/** The username, else the local part of the email, else the lower-cased names (specification, section 2). */
export function usernameOf({ username, email, first_name, last_name }: NamedUser): string {
  return username || email.split('@')[0] || `${first_name}${last_name}`.toLowerCase()
}

/** What a person does: occupation, else company, else account type. */
export function headlineOf({ occupation, company_name, user_type }: WorkingUser): string {
  return occupation || company_name || accountType(user_type)
}

/** 'hiring_manager' → 'Hiring Manager' */
function accountType(user_type: string): string {
  return user_type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
