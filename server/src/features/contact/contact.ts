import type { sendContactMessage } from 'contract/contact'
import type { ParsedInput } from 'contract/endpoint'
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

    async resolveMessage({ sql }: RequestContext, id: number): Promise<void> {
      if (!(await queries.deleteContactMessage(sql, id))) refuse('not_found')
    },
  }
}

export type ContactService = ReturnType<typeof createContactService>
