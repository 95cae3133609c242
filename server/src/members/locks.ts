import { idsOf, type Sql } from '../db/connect.ts'

/** Locks a member's row, so that what is counted or changed for the member is done by one transaction at a time. */
export async function lockMember(sql: Sql, id: number): Promise<void> {
  await sql`select from users where id = ${id} for no key update`
}

/**
 * `lockMember` for all members of a company, in one order to avoid deadlocks, so that none of them posts a job for it
 * meanwhile, and returns their ids. Call it before `lockCompany`: removing a member locks in this order, too.
 */
export function lockCompanyMembers(sql: Sql, company_id: number): Promise<number[]> {
  return idsOf(sql`
    select id
    from users
    where id in (select user_id from company_members where company_id = ${company_id})
    order by id
    for no key update`)
}

/**
 * Takes a transaction-level advisory lock on a pair of users, so that requests, invitations and blocks between two
 * members run one at a time.
 */
export async function lockPair(sql: Sql, userId: number, otherId: number): Promise<void> {
  const pair = `pair ${Math.min(userId, otherId)} ${Math.max(userId, otherId)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`
}

/** `lockPair` for one member and several others, in one order to avoid deadlocks. */
export async function lockPairs(sql: Sql, userId: number, otherIds: readonly number[]): Promise<void> {
  for (const otherId of [...new Set(otherIds)].sort((a, b) => a - b))
    if (otherId !== userId) await lockPair(sql, userId, otherId)
}

/** Locks all administrators, so that two of them can't leave at the same time and none is left. */
export function lockAdmins(sql: Sql): Promise<number[]> {
  return idsOf(sql<{ id: number }[]>`select id from users where role = 'admin' order by id for no key update`)
}
