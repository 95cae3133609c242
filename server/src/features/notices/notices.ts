import type { NewNotice, Notice } from 'contract/notices'
import type { z } from 'contract/zod'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { requireAdmin } from '../../http/requireAdmin.ts'
import type { Member } from '../../http/sessions.ts'
import * as queries from './notices.sql.ts'

/** Sets the notice in place of the one before it. */
export async function set(sql: Sql, me: Member, notice: z.output<typeof NewNotice>): Promise<Notice> {
  await requireAdmin(sql, me)
  return inTransaction(sql, async (sql) => {
    await queries.endCurrent(sql, me.id)
    return queries.insert(sql, me.id, {
      ...notice,
      link: notice.link || null,
      // Words for a link that is not there would wait for the next one.
      link_label: (notice.link && notice.link_label) || null,
    })
  })
}
