import { firstRow, hasRows, type Sql } from '../db/connect.ts'
import { refuse } from '../refuse.ts'
import { lockAdmins } from './locks.ts'
import { hasSecondFactor } from './secondFactor.ts'

export type AdminPolicy = {
  /** Whether administrators need a second factor (decision 35). */
  requiresSecondFactor: boolean
}

/** Refuses with `admins_only`. Queries the database each time, so that revoking the role takes effect immediately. */
export async function requireAdmin(
  sql: Sql,
  viewer: { id: number } | undefined,
  { requiresSecondFactor }: AdminPolicy,
): Promise<void> {
  const admin = viewer && (await findAdmin(sql, viewer.id))
  if (!admin) refuse('admins_only')
  if (requiresSecondFactor && !admin.has_second_factor) refuse('second_factor_required')
}

/**
 * Locks all administrators and returns their ids. Refuses with `admins_only` if the member has lost the role since the
 * request began. Must come before other locks on accounts: two administrators who had each locked their own would wait
 * for each other.
 */
export async function lockAdminsFor(sql: Sql, id: number): Promise<number[]> {
  const admins = await lockAdmins(sql)
  return admins.includes(id) ? admins : refuse('admins_only')
}

/** Whether the member is an administrator who must set up a second factor first. */
export async function isSecondFactorMissing(sql: Sql, id: number, policy: AdminPolicy): Promise<boolean> {
  const admin = policy.requiresSecondFactor ? await findAdmin(sql, id) : undefined
  return admin !== undefined && !admin.has_second_factor
}

/** Whether another administrator can decide the cases in which this one has a conflict of interest. */
export function hasOtherAdmin(sql: Sql, id: number, { requiresSecondFactor }: AdminPolicy): Promise<boolean> {
  return hasRows(sql`
    select
    from users u
    where u.role = 'admin' and u.id <> ${id}
      ${requiresSecondFactor ? sql`and ${hasSecondFactor(sql)}` : sql``}
    limit 1`)
}

function findAdmin(sql: Sql, id: number) {
  return firstRow(sql<{ has_second_factor: boolean }[]>`
    select ${hasSecondFactor(sql)} as has_second_factor from users u where u.id = ${id} and u.role = 'admin'`)
}
