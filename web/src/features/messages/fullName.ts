import type { Participant } from 'contract/messages'

/** "Kendra Bethel" */
export function fullName({ first_name, last_name }: Pick<Participant, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}
