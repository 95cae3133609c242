import type { setNotice as setNoticeEndpoint } from 'contract/notices'
import type { ParsedInput } from 'contract/endpoint'
import { logAdminAction } from '../../db/adminLog.ts'
import { inTransaction } from '../../db/connect.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './notices.sql.ts'

export function createNoticeService() {
  return {
    async getNotice({ sql }: RequestContext) {
      return { notice: await queries.getNotice(sql) }
    },

    /** Replaces the current notice. */
    async setNotice(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      input: ParsedInput<typeof setNoticeEndpoint>,
    ) {
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

    async clearNotice({ sql }: RequestContext, me: AuthenticatedMember): Promise<void> {
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

    async listNotices({ sql, page, paginate }: RequestContext) {
      return paginate(await queries.listNotices(sql, page))
    },
  }
}

export type NoticeService = ReturnType<typeof createNoticeService>
