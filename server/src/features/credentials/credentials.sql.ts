import type { CredentialKind } from 'contract/checkedCredential'
import type { Credential, CredentialRequest } from 'contract/credentials'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { today } from '../../db/today.ts'
import { pageAbove, pageBelow, type PageRequest } from '../../db/page.ts'
import { fromCredentials, isOwnCompany } from '../../members/adminQueues.ts'
import { endRenamed } from '../../members/credentials.ts'
import { personSince } from '../../members/person.ts'

/** A member's statements about a credential. */
export type CredentialDetails = Pick<Credential, 'name' | 'licence_number' | 'nib_number' | 'domain'>

const columns = (sql: Sql) => sql`
  c.id, c.kind, c.company_id, c.name, c.licence_number, c.nib_number, c.domain, c.status, c.requested_at, c.decided_at,
  c.evidence, c.expires_on::text, c.answer, c.end_reason`

/** True for credentials `c` of the member, and of the companies that they own. */
const isOwn = (sql: Sql, user_id: number) => sql`
  (c.user_id = ${user_id} or c.company_id in (
    select m.company_id from company_members m where m.user_id = ${user_id} and m.role = 'owner'))`

/** Latest added first, one more than `limit`. */
export function listCredentials(sql: Sql, user_id: number, page: PageRequest) {
  return sql<Credential[]>`
    select ${columns(sql)}
    from credentials c
    where ${isOwn(sql, user_id)} and ${pageBelow(sql, 'c.id', page)}`
}

export function countCredentials(sql: Sql, user_id: number) {
  return countOf(sql`select count(*) from credentials where user_id = ${user_id}`)
}

export async function findCompanyNameOnProfile(sql: Sql, user_id: number): Promise<string | null> {
  const row = await firstRow(sql<{ company_name: string | null }[]>`
    select company_name from users where id = ${user_id}`)
  return row?.company_name ?? null
}

/** The name of a company that the member owns. */
export async function findOwnedCompany(sql: Sql, user_id: number, id: number): Promise<string | undefined> {
  const row = await firstRow(sql<{ name: string }[]>`
    select co.name
    from company_members m
    join companies co on co.id = m.company_id
    where m.user_id = ${user_id} and m.company_id = ${id} and m.role = 'owner'
    for share of co`)
  return row?.name
}

/** Whether the check of a company of this name was asked for, with or without its page. */
export function hasCompanyCredential(sql: Sql, user_id: number, name: string) {
  return hasRows(sql`
    select from credentials c
    where c.kind = 'company' and c.name_key = company_hiding_key(${name}) and ${isOwn(sql, user_id)}`)
}

/** Throws PostgreSQL's error if the member has asked for it already. */
export function insertCredential(
  sql: Sql,
  user_id: number,
  { kind, ...details }: CredentialDetails & { kind: CredentialKind; company_id: number | null },
) {
  return firstRow(sql<{ id: number }[]>`
    insert into credentials ${sql({ user_id, kind, ...details })} returning id`)
}

/** Locks a member's own credential. */
export function lockOwn(sql: Sql, user_id: number, id: number) {
  return firstRow(sql<Pick<Credential, 'kind' | 'company_id' | 'requested_at'>[]>`
    select c.kind, c.company_id, c.requested_at
    from credentials c
    where c.id = ${id} and ${isOwn(sql, user_id)}
    for update`)
}

/** Replaces the details and waits for a new decision. */
export async function renewRequest(sql: Sql, id: number, details: CredentialDetails): Promise<void> {
  await sql`
    update credentials
    set ${sql(details)}, status = 'waiting', requested_at = clock_timestamp(), evidence = '{}', decided_at = null,
      expires_on = null, answer = null, end_reason = null
    where id = ${id}`
}

export function findCredential(sql: Sql, id: number) {
  return firstRow(sql<Credential[]>`select ${columns(sql)} from credentials c where c.id = ${id}`)
}

/** Returns false if the member has no such credential. */
export function deleteCredential(sql: Sql, user_id: number, id: number) {
  return hasRows(sql`delete from credentials c where c.id = ${id} and ${isOwn(sql, user_id)} returning c.id`)
}

const requestColumns = (sql: Sql) => sql`
  ${columns(sql)},
  jsonb_build_object(${personSince(sql)}) as member,
  u.email_verified_at is not null and c.domain is not null
    and lower(split_part(u.email, '@', 2)) = c.domain as is_email_at_domain`

/** Those that wait longest first, others latest added first, one more than `limit`. */
export function listRequests(sql: Sql, status: Credential['status'], page: PageRequest) {
  const isWaiting = status === 'waiting'
  // A request that was answered keeps its id, but waits from then on. Each has its own microsecond.
  const position = isWaiting ? sql`(extract(epoch from c.requested_at) * 1e6)::bigint` : sql`c.id`
  return sql<(CredentialRequest & { position: number })[]>`
    select * from (
      select ${requestColumns(sql)}, ${position} as position
      ${fromCredentials(sql, status)}) it
    where ${isWaiting ? pageAbove(sql, 'it.position', page) : pageBelow(sql, 'it.position', page)}`
}

export function countRequests(sql: Sql, status: Credential['status']) {
  return countOf(sql`select count(*) ${fromCredentials(sql, status)}`)
}

export function findOwner(sql: Sql, id: number) {
  return firstRow(sql<{ user_id: number; company_id: number | null }[]>`
    select user_id, company_id from credentials where id = ${id}`)
}

/** Locks a credential, so that it isn't changed while an administrator decides on it. */
export function lockCredential(sql: Sql, me: number, id: number) {
  return firstRow(sql<
    (Pick<Credential, 'kind' | 'name' | 'status' | 'requested_at'> & { user_id: number; is_own: boolean })[]
  >`
    select c.kind, c.name, c.status, c.requested_at, c.user_id,
      c.user_id = ${me} or ${isOwnCompany(sql, me, sql`c.company_id`)} as is_own
    from credentials c
    where c.id = ${id}
    for update`)
}

type CredentialChange = {
  status: Credential['status']
  end_reason: Credential['end_reason']
  evidence: string[]
  expires_on: string | null
  answer: string | null
}

/** Stores an administrator's decision and returns the credential. */
export async function storeDecision(
  sql: Sql,
  id: number,
  decision: CredentialChange,
): Promise<CredentialRequest | undefined> {
  await sql`
    update credentials
    set ${sql(decision)}, decided_at = now()
    where id = ${id}`
  return firstRow(sql<CredentialRequest[]>`
    select ${requestColumns(sql)} from credentials c join users u on u.id = c.user_id where c.id = ${id}`)
}

/** Ends the approvals whose last day has passed. */
export function endExpired(sql: Sql) {
  return sql<{ id: number; user_id: number; name: string }[]>`
    update credentials
    set status = 'ended', end_reason = 'expired'
    where status = 'approved' and expires_on < ${today(sql)}
    returning id, user_id, name`
}

/** Restores the approval of a company that gets its earlier name back, if it ended only because of the name. */
export function restoreRenamed(sql: Sql, user_id: number, company_name: string | null) {
  return sql<{ id: number; user_id: number; name: string }[]>`
    update credentials
    set status = 'approved', end_reason = null
    where user_id = ${user_id} and kind = 'company' and company_id is null and status = 'ended' and end_reason = 'renamed'
      and lower(name) = lower(${company_name})
      and (expires_on is null or expires_on >= ${today(sql)})
    returning id, user_id, name`
}

/** Ends the approval of a company that gets another name, before the name is stored. */
export function endEarlierName(sql: Sql, user_id: number, company_name: string | null) {
  return endRenamed(
    sql,
    sql`c.user_id = ${user_id} and c.company_id is null and lower(c.name) is distinct from lower(${company_name})`,
  )
}
