import type { Sql } from './connect.ts'
import { hasCredential } from './credentials.ts'

/**
 * Whether user `u` is verified: by phone, or by a company or licence that an administrator checked. A confirmed email
 * address isn't enough, because anyone can have many.
 */
export const isVerifiedMember = (sql: Sql) => sql`(u.phone_verified_at is not null or ${hasCredential(sql)})`
