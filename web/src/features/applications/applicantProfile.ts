import { ProfileChanges, type User } from 'contract/profiles'
import type { z } from 'contract/zod'
import { formatPhone } from '../../ui/format.ts'

const Changes = ProfileChanges.pick({ trade: true, occupation: true, phone: true, experience: true })

/** What an employer looks at first. */
export type ProfileField = keyof typeof Changes.shape
/** As typed. */
export type ProfileTexts = Record<ProfileField, string>
export type ProfileFieldChanges = z.output<typeof Changes>
export type ProfileProblems = Partial<Record<ProfileField, string>>

/** The saved profile in the same form. */
export function savedTexts({ trade, occupation, phone, experience }: User): ProfileTexts {
  return {
    trade: trade ?? '',
    occupation: occupation ?? '',
    phone: formatPhone(phone ?? ''),
    experience: experience ?? '',
  }
}

/** What the employer reads below the name: the occupation, else the trade. */
export const workField = ({ occupation }: User) => (occupation ? 'occupation' : 'trade')

/** What differs from the saved profile, and why some of it can't be saved. */
export function toProfileChanges(
  user: User,
  typed: Partial<ProfileTexts>,
): { changes: ProfileFieldChanges; problems: ProfileProblems } {
  const saved = savedTexts(user)
  const changed = Object.entries(typed).filter(([name, text]) => text.trim() !== saved[name as ProfileField])
  const { data = {}, error } = Changes.safeParse(Object.fromEntries(changed))
  const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  return { changes: data, problems }
}
