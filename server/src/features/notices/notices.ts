import type * as contract from 'contract/notices'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import * as queries from './notices.sql.ts'

export function createNoticeService(): Handlers<typeof contract> {
  return {
    async getNotice(_input, _viewer, { sql }) {
      return { notice: await queries.getNotice(sql) }
    },

    /** Replaces the current notice. */
    async setNotice(input, me, { sql }) {
      const link = input.link || null
      const notice = { ...input, link, link_label: (link && input.link_label) || null }
      return inTransaction(sql, async (sql) => {
        const before = await queries.clearNotice(sql, me.id)
        const after = await queries.insertNotice(sql, me.id, notice)
        await logAdminAction(sql, {
          admin_id: me.id,
          action: 'set_notice',
          subject: { type: 'notice', id: after.id },
          before: before ?? null,
          after: notice,
        })
        return { notice: after }
      })
    },

    async clearNotice(_input, me, { sql }) {
      await inTransaction(sql, async (sql) => {
        const before = await queries.clearNotice(sql, me.id)
        if (!before) return
        await logAdminAction(sql, {
          admin_id: me.id,
          action: 'clear_notice',
          subject: { type: 'notice', id: before.id },
          before,
          after: null,
        })
      })
    },

    async listNotices(_input, _me, { sql, page, paginate }) {
      return paginate(await queries.listNotices(sql, page))
    },
  }
}
