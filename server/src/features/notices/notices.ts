import type { setNotice as setNoticeEndpoint } from 'contract/notices'
import type { ParsedInput } from 'contract/endpoint'
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
        await queries.clearNotice(sql, me.id)
        return { notice: await queries.insertNotice(sql, me.id, notice) }
      })
    },

    async clearNotice({ sql }: RequestContext, me: AuthenticatedMember): Promise<void> {
      await queries.clearNotice(sql, me.id)
    },

    async listNotices({ sql, page, paginate }: RequestContext) {
      return paginate(await queries.listNotices(sql, page))
    },
  }
}

export type NoticeService = ReturnType<typeof createNoticeService>
