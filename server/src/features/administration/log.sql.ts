import type { AdminAction, exportAdminLog } from 'contract/administration'
import type { ParsedInput } from 'contract/endpoint'
import type { Sql } from '../../db/connect.ts'
import { dayRange } from '../../db/dayRange.ts'
import { pageBelow, type PageRequest } from '../../db/page.ts'
import { entryColumns } from '../../members/adminLog.ts'
import { personOrNull } from '../../members/person.ts'

/** Texts without a title are shown by their first characters. */
const TITLE_LENGTH = 80

/** What the subject of an entry `m` is called. */
const title = (sql: Sql) => sql`
  case m.subject_type
    when 'job' then (select s.title from jobs s where s.id = m.subject_id)
    when 'company' then (select s.name from companies s where s.id = m.subject_id)
    when 'post' then (select left(s.content, ${TITLE_LENGTH}) from posts s where s.id = m.subject_id)
    when 'comment' then (select left(s.content, ${TITLE_LENGTH}) from comments s where s.id = m.subject_id)
    when 'story' then (select left(s.content, ${TITLE_LENGTH}) from stories s where s.id = m.subject_id)
    when 'review' then (select left(s.content, ${TITLE_LENGTH}) from reviews s where s.id = m.subject_id) end`

/** Latest first, one more than `limit`. */
export function listActions(
  sql: Sql,
  { q, admin_id, member_id, subject_type, subject_id, action, from, to }: ParsedInput<typeof exportAdminLog>,
  page: PageRequest,
) {
  return sql<AdminAction[]>`
    select ${entryColumns(sql)}, ${title(sql)} as title, m.before, m.after, ${personOrNull(sql, 'u')} as member
    from moderation_actions m
    left join users a on a.id = m.admin_id
    left join users u on u.id = m.member_id
    where true
      ${admin_id === undefined ? sql`` : sql`and m.admin_id = ${admin_id}`}
      ${member_id === undefined ? sql`` : sql`and m.member_id = ${member_id}`}
      ${subject_type ? sql`and m.subject_type = ${subject_type}` : sql``}
      ${subject_id === undefined ? sql`` : sql`and m.subject_id = ${subject_id}`}
      ${action ? sql`and m.action = ${action}` : sql``}
      ${
        q
          ? sql`and strpos(lower(concat_ws(' ', m.note, m.explanation, u.first_name, u.last_name, u.username,
              a.first_name, a.last_name, a.username, ${title(sql)})), lower(${q})) > 0`
          : sql``
      }
      ${dayRange(sql, 'm.created_at', { from, to })}
      and ${pageBelow(sql, 'm.id', page)}`
}
