import { fullName } from 'contract/words/fullName'
import type { HiddenFrom } from 'contract/hiddenFrom'

/** The name of the person or company that the member is hidden from. */
export function hiddenFromName({ user, company }: HiddenFrom): string {
  return user ? fullName(user) : (company ?? '')
}
