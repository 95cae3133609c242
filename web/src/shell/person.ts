import type { User } from 'contract/profiles'

type Named = Pick<User, 'first_name' | 'last_name' | 'username' | 'email'>
type Working = Pick<User, 'occupation' | 'company_name' | 'user_type'>

/** The username, else what stands before the @ of the e-mail, else the names in small letters (specification, section 2). */
export function handle({ username, email, first_name, last_name }: Named): string {
  return username || email.split('@')[0] || `${first_name}${last_name}`.toLowerCase()
}

/** What somebody does: occupation, else company, else the kind of account. */
export function headline({ occupation, company_name, user_type }: Working): string {
  return occupation || company_name || accountType(user_type)
}

/** 'hiring_manager' → 'Hiring Manager' */
function accountType(user_type: string): string {
  return user_type.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
