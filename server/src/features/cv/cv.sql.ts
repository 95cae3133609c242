import type { User } from 'contract/profiles'
import { firstRow, type Sql } from '../../db/connect.ts'
import { checkedCredentials } from '../../members/credentials.ts'

/** The profile that a CV is made of. */
export type CvOwner = Pick<
  User,
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'email'
  | 'phone'
  | 'location'
  | 'island'
  | 'bio'
  | 'skills'
  | 'experience'
  | 'education'
  | 'occupation'
  | 'trade'
  | 'credentials'
> & { public_profile: boolean }

export function findOwner(sql: Sql, id: number) {
  return firstRow(sql<CvOwner[]>`
    select first_name, last_name, username, email, phone, location, island, bio, skills, experience, education,
      occupation, trade, public_profile, ${checkedCredentials(sql)} as credentials
    from users u
    where id = ${id}`)
}
