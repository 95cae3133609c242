import { derivedTexts, type DerivedTexts } from 'contract/words/cvText'
import type * as contract from 'contract/profiles'
import type { ProfileChanges, User } from 'contract/profiles'
import { parseIsland } from 'contract/rules/places'
import { isReservedUsername } from 'contract/rules/reservedUsernames'
import { refusals } from 'contract/refusals'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/uniqueViolation.ts'
import type { RateLimiter } from '../../http/rateLimiter.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import { listCvEntries } from '../../members/cvEntries.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import type { DiscloseContacts } from '../../members/discloseContacts.ts'
import { lockMember } from '../../members/locks.ts'
import { refusePlatformName, refusePersonName } from '../../members/reservedNames.ts'
import type { EmailVerificationPolicy } from '../../members/verifiedEmail.ts'
import { normalizePhone } from '../../phone.ts'
import { refuse, refuseField, refuseFields, refuseUnknownIsland } from '../../refuse.ts'
import type { MediaService } from '../../storage/storage.ts'
import type { WriteContext } from '../../writes/notify.ts'
import * as queries from './profiles.sql.ts'

const DERIVABLE_TEXTS = ['experience', 'education', 'skills'] as const

/** Members could find out whose numbers have accounts. */
const TAKEN_PHONES = [{ points: 5, seconds: 24 * 60 * 60 }]

type Dependencies = {
  limiter: RateLimiter
  media: MediaService
  discloseContacts: DiscloseContacts
  emailVerification: Pick<EmailVerificationPolicy, 'isRequired'>
  protectDemoAccount: ProtectDemoAccount
  /** Called in the transaction before a company name is stored, which may be the same one. */
  beforeCompanyName: (write: WriteContext, user_id: number, company_name: string | null) => Promise<void>
}

/** A member's relation to themselves. */
const OWN_RELATION = {
  friendship: null,
  is_saved: false,
  is_muted: false,
  mutual_friends_count: 0,
  contact_request: null,
  can_ask_for_contact: false,
  received_contact_request: null,
}

export function createProfileService({
  limiter,
  media,
  discloseContacts,
  emailVerification,
  protectDemoAccount,
  beforeCompanyName,
}: Dependencies) {
  const takenPhones = limiter.counter('phone-taken', TAKEN_PHONES)

  async function getProfile(sql: Sql, me: Pick<AuthenticatedMember, 'id'>): Promise<User> {
    const mustVerify = emailVerification.isRequired
    const profile = (await queries.findOwnProfile(sql, me.id, { mustVerify })) ?? refuse('sign_in_required')
    return withDerivedTexts(sql, profile)
  }

  const handlers: Handlers<typeof contract> = {
    getProfile: (_input, me, { sql }) => getProfile(sql, me),

    async getUser({ id }, me, { sql }) {
      if (id === me.id) return { ...(await getProfile(sql, me)), ...OWN_RELATION }
      const person = (await queries.findUser(sql, me.id, id)) ?? refuse('user_not_found')
      await discloseContacts(sql, me.id, [person])
      return withDerivedTexts(sql, person)
    },

    async updateProfile(changes, me, { sql, afterCommit }) {
      const row: Parameters<typeof queries.updateProfile>[2] = emptyToNull(changes)
      if (changes.phone) row.phone = normalizePhone(changes.phone) ?? refuseField('phone', 'invalid_phone')
      const before = await getProfile(sql, me)
      refuseNewReserved(before, changes)
      if (changes.island && changes.island !== before.island)
        row.island = parseIsland(changes.island) ?? refuseUnknownIsland()
      // A derived text that is sent back stays derived.
      for (const field of DERIVABLE_TEXTS) if (row[field] === before[field]) delete row[field]
      const isChanged = (field: 'phone' | 'username') =>
        row[field] !== undefined && row[field] !== before[field]
      if (isChanged('phone')) row.phone_whatsapp = changes.phone_whatsapp ?? false
      if (isChanged('phone') || isChanged('username')) await protectDemoAccount(sql, me.id)
      const picture = changes.avatar_url || null
      const isNewPicture = changes.avatar_url !== undefined && picture !== before.avatar_url
      if (isNewPicture && picture) {
        const [path] = await media.resolvePaths(sql, me.id, 'avatar_url', [picture])
        row.avatar_url = path ?? null
      }
      await inTransaction(sql, async (sql) => {
        if (isChanged('phone')) {
          // Parallel requests wait here until this one is counted.
          await lockMember(sql, me.id)
          const retryAfter = await takenPhones.wait(String(me.id))
          if (retryAfter > 0) refuse('too_many_requests', { retryAfter })
          if (typeof row.phone === 'string' && (await queries.isPhoneTaken(sql, me.id, row.phone))) {
            await takenPhones.add(String(me.id))
            refuseTaken('phone', 'phone_taken')
          }
        }
        if (changes.company_name !== undefined)
          await beforeCompanyName({ sql, afterCommit }, me.id, changes.company_name || null)
        await queries.updateProfile(sql, me.id, row)
      }).catch(refuseDuplicate)
      if (isNewPicture) await media.deleteUnused(sql, [before.avatar_url])
      return getProfile(sql, me)
    },

    async finishFirstRun(_input, me, { sql }) {
      await queries.finishFirstRun(sql, me.id)
      return getProfile(sql, me)
    },

    async checkUsername({ username }, me, { sql }) {
      return {
        available: !isReservedUsername(username) && !(await queries.isUsernameTaken(sql, me.id, username)),
      }
    },
  }

  return { handlers, getProfile }
}

/** Fills empty texts of the profile from the entries of the CV. */
async function withDerivedTexts<Profile extends DerivedTexts & { id: number }>(
  sql: Sql,
  profile: Profile,
): Promise<Profile> {
  if (DERIVABLE_TEXTS.every((field) => profile[field] !== null)) return profile
  const derived = derivedTexts(await listCvEntries(sql, profile.id))
  const texts = DERIVABLE_TEXTS.map((field) => [field, profile[field] ?? derived[field]])
  return { ...profile, ...(Object.fromEntries(texts) as DerivedTexts) }
}

/** Refuses reserved names, except those that the member has already. */
function refuseNewReserved(before: User, changes: ProfileChanges): void {
  const { first_name = before.first_name, last_name = before.last_name, username, company_name } = changes
  if (first_name !== before.first_name || last_name !== before.last_name)
    refusePersonName({ first_name, last_name })
  if (username !== undefined && username !== before.username && isReservedUsername(username))
    refuseTaken('username', 'username_taken')
  if (company_name && company_name !== before.company_name) refusePlatformName('company_name', company_name)
}

/** An empty string clears an optional field. */
function emptyToNull(changes: ProfileChanges): Record<string, string | boolean | null> {
  const entries = Object.entries(changes).filter(
    (entry): entry is [string, string | boolean] => entry[1] !== undefined,
  )
  return Object.fromEntries(entries.map(([field, value]) => [field, value === '' ? null : value]))
}

function refuseDuplicate(error: unknown): never {
  if (isUniqueViolation(error, 'users_username_key')) refuseTaken('username', 'username_taken')
  if (isUniqueViolation(error, 'users_phone_key')) refuseTaken('phone', 'phone_taken')
  throw error
}

function refuseTaken(field: 'username' | 'phone', code: 'username_taken' | 'phone_taken'): never {
  const sentence =
    field === 'username'
      ? refusals.username_taken[1]
      : "Another account uses this phone number. If it's yours, verify it in your settings."
  return refuseFields({ [field]: sentence }, code)
}
