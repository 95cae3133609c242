import type { Friend } from 'contract/friends'

/** As much of somebody as it takes to name and picture them. */
export type Somebody = Pick<Friend, 'id' | 'first_name' | 'last_name' | 'avatar_url'>

/** "Kendra Bethel" */
export function fullName({ first_name, last_name }: Somebody) {
  return `${first_name} ${last_name}`
}
