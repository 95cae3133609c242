import { withoutPersons } from '../../members/withoutPersons.ts'
import type { ReceivedRow } from './applicants.sql.ts'

/** The text without names and contact details, if the application is anonymous. */
export function hideIdentity(
  { identity }: Pick<ReceivedRow, 'identity'>,
  text: string | null,
): string | null {
  if (identity === null || text === null) return text
  return withoutPersons(
    text,
    identity.filter((value) => value !== null),
  )
}
