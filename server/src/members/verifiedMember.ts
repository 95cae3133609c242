import type { Sql } from '../db/connect.ts'
import { hasCredential, isValidCredential } from './credentials.ts'

/**
 * Whether user `u` is verified: by phone, or by a company or licence that an administrator checked. A confirmed email
 * address isn't enough, because anyone can have many.
 */
export const isVerifiedMember = (sql: Sql) => sql`(u.phone_verified_at is not null or ${hasCredential(sql)})`

/**
 * Whether jobs of user `u` are public at once, where addresses have to be confirmed: those of a verified member with a
 * confirmed address, of who posts for a verified company, and of an employer whose earlier job was public, such as one
 * that an administrator released.
 */
export const isTrustedEmployer = (sql: Sql) => sql`(
  u.email_verified_at is not null
  and (${isVerifiedMember(sql)}
    or exists (
      select from company_members m
      join credentials c on c.company_id = m.company_id
      where m.user_id = u.id and m.role <> 'reader' and ${isValidCredential(sql)})
    or exists (select from jobs p where p.employer_id = u.id and p.status <> 'draft' and p.hidden_at is null)))`
