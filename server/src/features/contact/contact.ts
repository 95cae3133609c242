import type * as contract from 'contract/contact'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './contact.sql.ts'

export function createContactService(): Handlers<typeof contract> {
  return {
    async sendContactMessage(message, viewer, { sql }) {
      await queries.insertContactMessage(sql, viewer?.id ?? null, message)
    },

    async listContactMessages(_input, _me, { sql, page, paginate }) {
      const messages = paginate(await queries.listContactMessages(sql, page))
      return { messages, total: await queries.countContactMessages(sql) }
    },

    /** The log, which is never changed, says who resolved it and not what it said. */
    async resolveContactMessage({ id }, me, { sql }) {
      await inTransaction(sql, async (sql) => {
        if (!(await queries.deleteContactMessage(sql, id))) refuse('not_found')
        await logAdminAction(sql, {
          admin_id: me.id,
          action: 'resolve_message',
          subject: { type: 'contact_message', id },
          before: { is_open: true },
          after: { is_open: false },
        })
      })
    },
  }
}
