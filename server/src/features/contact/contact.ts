import type { sendContactMessage } from 'contract/contact'
import type { ParsedInput } from 'contract/endpoint'
import { logAdminAction } from '../../db/adminLog.ts'
import { inTransaction } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './contact.sql.ts'

export function createContactService() {
  return {
    async sendMessage(
      { sql }: RequestContext,
      viewer: AuthenticatedMember | undefined,
      message: ParsedInput<typeof sendContactMessage>,
    ): Promise<void> {
      await queries.insertContactMessage(sql, viewer?.id ?? null, message)
    },

    async listMessages({ sql, page, paginate }: RequestContext) {
      const messages = paginate(await queries.listContactMessages(sql, page))
      return { messages, total: await queries.countContactMessages(sql) }
    },

    /** The log, which is never changed, says who resolved it and not what it said. */
    async resolveMessage({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<void> {
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

export type ContactService = ReturnType<typeof createContactService>
