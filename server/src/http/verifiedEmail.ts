import { hasRows, type Sql } from '../db/connect.ts'
import { refuse } from './refusals.ts'

/** Which actions wait until a member has confirmed their email address (decision 32). */
export type EmailVerificationPolicy = {
  /** Whether the server enforces verification. */
  isRequired: boolean
  /** Whether the member must still confirm their address. */
  isUnverified: (sql: Sql, user_id: number) => Promise<boolean>
  /** `isUnverified`, and locks the account, so that the answer holds until the end of the transaction. */
  lockUnverified: (sql: Sql, user_id: number) => Promise<boolean>
  /** Refuses with `email_unverified` if the member must still confirm their address. */
  require: (sql: Sql, user_id: number) => Promise<void>
}

export function createEmailVerificationPolicy(isRequired: boolean): EmailVerificationPolicy {
  const isUnverified = async (sql: Sql, user_id: number) =>
    isRequired && (await hasRows(sql`select from users where id = ${user_id} and email_verified_at is null`))

  return {
    isRequired,
    lockUnverified: async (sql, user_id) =>
      isRequired &&
      (await hasRows(sql`select from users where id = ${user_id} and email_verified_at is null for share`)),
    isUnverified,
    async require(sql, user_id) {
      if (await isUnverified(sql, user_id)) refuse('email_unverified')
    },
  }
}
