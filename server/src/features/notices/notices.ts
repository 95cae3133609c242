import type { setNotice as setNoticeEndpoint } from 'contract/notices'
import type { ParsedInput } from 'contract/endpoint'
import { inTransaction } from '../../db/connect.ts'
import { requireAdmin } from '../../http/requireAdmin.ts'
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
      await requireAdmin(sql, me)
      const link = input.link || null
      const notice = { ...input, link, link_label: (link && input.link_label) || null }
      return inTransaction(sql, async (sql) => {
        await queries.clearNotice(sql, me.id)
        return { notice: await queries.insertNotice(sql, me.id, notice) }
      })
    },

    async clearNotice({ sql }: RequestContext, me: AuthenticatedMember): Promise<void> {
      await requireAdmin(sql, me)
      await queries.clearNotice(sql, me.id)
    },

    async listNotices({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
      await requireAdmin(sql, me)
      return paginate(await queries.listNotices(sql, page))
    },
  }
}

export type NoticeService = ReturnType<typeof createNoticeService>
