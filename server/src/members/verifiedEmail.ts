import { firstRow, hasRows, type Sql } from '../db/connect.ts'
import { refuse } from '../refuse.ts'
import { lockMember } from './locks.ts'
import { isTrustedEmployer } from './verifiedMember.ts'

/** Which actions wait until a member has confirmed their email address (decision 32). */
export type EmailVerificationPolicy = {
  /** Whether the server enforces verification. */
  isRequired: boolean
  /** Whether the member must still confirm their address. */
  isUnverified: (sql: Sql, user_id: number) => Promise<boolean>
  /**
   * `isUnverified`, and whether the jobs of the member are public at once (verifiedMember.ts). Locks the account, so
   * that the answer holds until the end of the transaction, and the companies of the member don't change.
   */
  lockEmployer: (sql: Sql, user_id: number) => Promise<EmployerTrust>
  /** Refuses with `email_unverified` if the member must still confirm their address. */
  require: (sql: Sql, user_id: number) => Promise<void>
}

export type EmployerTrust = { isUnverified: boolean; isTrusted: boolean }

export function createEmailVerificationPolicy(isRequired: boolean): EmailVerificationPolicy {
  const isUnverified = async (sql: Sql, user_id: number) =>
    isRequired && (await hasRows(sql`select from users where id = ${user_id} and email_verified_at is null`))

  return {
    isRequired,
    async lockEmployer(sql, user_id) {
      await lockMember(sql, user_id)
      if (!isRequired) return { isUnverified: false, isTrusted: true }
      const trust = await firstRow(sql<EmployerTrust[]>`
        select u.email_verified_at is null as "isUnverified", ${isTrustedEmployer(sql)} as "isTrusted"
        from users u
        where u.id = ${user_id}`)
      return trust ?? { isUnverified: true, isTrusted: false }
    },
    isUnverified,
    async require(sql, user_id) {
      if (await isUnverified(sql, user_id)) refuse('email_unverified')
    },
  }
}
