import { lockMember } from '../../members/locks.ts'
import { ACCOUNT_LIMIT, type LimitedAccount } from 'contract/accountLimits'
import { countOf, firstRow, hasRows, type Sql } from '../../db/connect.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { isLimit } from '../../members/accountLimit.ts'
import { fromLimitedAccounts } from '../../members/adminQueues.ts'
import { personName } from '../../members/person.ts'

/** The limits `m` of users `u`, automatic ones and extensions. */
const limitsOf = (sql: Sql) => sql`
  from moderation_actions m
  where m.subject_type = 'user' and m.subject_id = u.id and ${isLimit(sql)}`

type Standing = {
  is_limited: boolean
  limited_until: string | null
  confirmed: number
  earlier_limits: number
}

/** Locks an account, and counts the subjects whose reports were confirmed since its last limit. */
export async function lockStanding(sql: Sql, id: number): Promise<Standing | undefined> {
  await lockMember(sql, id)
  return firstRow(sql<Standing[]>`
    select coalesce(u.limited_until > now(), false) as is_limited, u.limited_until,
      (select count(distinct (r.subject_type, r.subject_id))
      from reports r
      where r.author_id = u.id and r.outcome = 'confirmed'
        and r.resolved_at > now() - make_interval(days => ${ACCOUNT_LIMIT.withinDays})
        and r.resolved_at > coalesce((select max(m.created_at) ${limitsOf(sql)} and m.action = 'limit'), '-infinity')
      ) as confirmed,
      (select count(*) ${limitsOf(sql)} and m.action = 'limit') as earlier_limits
    from users u
    where id = ${id} and deleted_at is null`)
}

export type Limited = { email: string; first_name: string; limited_until: string }

/** Limits an account for some days from now, or from the end of its limit. */
export function extendLimit(sql: Sql, id: number, days: number) {
  return firstRow(sql<Limited[]>`
    update users
    set limited_until = greatest(limited_until, now()) + make_interval(days => ${days})
    where id = ${id}
    returning email, first_name, limited_until`)
}

/** Returns false if the account isn't limited. */
export function liftLimit(sql: Sql, id: number) {
  return hasRows(
    sql`update users set limited_until = null where id = ${id} and limited_until > now() returning 1`,
  )
}

/** One more than `limit`. */
export function listLimitedAccounts(sql: Sql, page: PageRequest) {
  return sql<LimitedAccount[]>`
    select u.id, jsonb_build_object(${personName(sql)}) as member, u.limited_until as until,
      (select coalesce(max(m.created_at), now()) ${limitsOf(sql)} and m.action = 'limit') as since,
      (select count(*) ${limitsOf(sql)} and m.action = 'limit') as limits_count
    ${fromLimitedAccounts(sql)} and ${pageBelow(sql, 'u.id', page)}`
}

export function countLimitedAccounts(sql: Sql) {
  return countOf(sql`select count(*) ${fromLimitedAccounts(sql)}`)
}
