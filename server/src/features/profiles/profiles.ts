import type { ProfileChanges, User } from 'contract/profiles'
import { isReservedUsername } from 'contract/usernames'
import type { Sql } from '../../db/connect.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { ProtectDemoAccount } from '../../http/demoAccount.ts'
import { refuse, refuseFields } from '../../http/refusals.ts'
import type { Member } from '../../http/sessions.ts'
import { normalizePhone } from '../../phone.ts'
import * as queries from './profiles.sql.ts'

type Parts = { pictures: MediaService; protectDemoAccount: ProtectDemoAccount }

/** The rules of profiles. */
export function createProfileService({ pictures, protectDemoAccount }: Parts) {
  async function self(sql: Sql, me: Pick<Member, 'id'>): Promise<User> {
    return (await queries.findOwnProfile(sql, me.id)) ?? refuse('sign_in_required')
  }

  async function update(sql: Sql, me: Member, changes: ProfileChanges): Promise<User> {
    const row: Parameters<typeof queries.update>[2] = emptied(changes)
    if (changes.username !== undefined && isReservedUsername(changes.username))
      refuseTaken('username', 'username_taken')
    if (changes.phone) row.phone = normalizePhone(changes.phone) ?? refuse('invalid_phone')
    const before = await self(sql, me)
    const isChanged = (field: 'phone' | 'username') =>
      row[field] !== undefined && row[field] !== before[field]
    if (isChanged('phone') || isChanged('username')) await protectDemoAccount(sql, me.id)
    const isNewPicture = row.avatar_url !== undefined && row.avatar_url !== before.avatar_url
    if (isNewPicture && row.avatar_url) {
      const [path] = await pictures.settle(sql, me.id, [row.avatar_url])
      row.avatar_url = path ?? null
    }
    await queries.update(sql, me.id, row).catch(refuseDouble)
    if (isNewPicture) await pictures.release(sql, [before.avatar_url])
    return self(sql, me)
  }

  return { self, update }
}

export type ProfileService = ReturnType<typeof createProfileService>

/** "" empties an optional field. */
function emptied(changes: ProfileChanges): Record<string, string | null> {
  const given = Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]))
}

function refuseDouble(error: unknown): never {
  const constraint = error instanceof Error && 'constraint_name' in error ? error.constraint_name : undefined
  if (constraint === 'users_username_key') refuseTaken('username', 'username_taken')
  if (constraint === 'users_phone_key') refuseTaken('phone', 'phone_taken')
  throw error
}

function refuseTaken(field: 'username' | 'phone', code: 'username_taken' | 'phone_taken'): never {
  const sentence = field === 'username' ? 'This username is taken.' : 'Another account has this phone number.'
  return refuseFields({ [field]: sentence }, code)
}
