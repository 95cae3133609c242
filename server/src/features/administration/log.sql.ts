import type { AdminAction, listAdminActions } from 'contract/administration'
import type { ParsedInput } from 'contract/endpoint'
import type { Sql } from '../../db/connect.ts'
import { dayRange } from '../../db/dayRange.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { entryColumns } from '../../members/adminLog.ts'
import { personOrNull } from '../../members/person.ts'

type Filters = Omit<ParsedInput<typeof listAdminActions>, 'limit' | 'cursor'>

/** Latest first, one more than `limit`. */
export function listActions(sql: Sql, { admin_id, member_id, action, from, to }: Filters, page: PageRequest) {
  return sql<AdminAction[]>`
    select ${entryColumns(sql)}, m.before, m.after, ${personOrNull(sql, 'u')} as member
    from moderation_actions m
    left join users a on a.id = m.admin_id
    left join users u on u.id = m.member_id
    where true
      ${admin_id === undefined ? sql`` : sql`and m.admin_id = ${admin_id}`}
      ${member_id === undefined ? sql`` : sql`and m.member_id = ${member_id}`}
      ${action ? sql`and m.action = ${action}` : sql``}
      ${dayRange(sql, 'm.created_at', { from, to })}
      and ${pageBelow(sql, 'm.id', page)}`
}
