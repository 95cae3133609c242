import type { sendContactMessage } from 'contract/contact'
import type { ParsedInput } from 'contract/endpoint'
import { refuse } from '../../http/refusals.ts'
import { requireAdmin } from '../../http/requireAdmin.ts'
import type { Call } from '../../http/serve.ts'
import type { Member } from '../../http/sessions.ts'
import * as queries from './contact.sql.ts'

export function createContactService() {
  async function sendMessage(
    { sql }: Call,
    viewer: Member | undefined,
    message: ParsedInput<typeof sendContactMessage>,
  ): Promise<void> {
    await queries.insertMessage(sql, viewer?.id ?? null, message)
  }

  async function listMessages({ sql, page, paginate }: Call, me: Member) {
    await requireAdmin(sql, me)
    const messages = paginate(await queries.listMessages(sql, page))
    return { messages, total: await queries.countMessages(sql) }
  }

  async function resolveMessage({ sql }: Call, me: Member, id: number): Promise<void> {
    await requireAdmin(sql, me)
    if (!(await queries.deleteMessage(sql, id))) refuse('not_found')
  }

  return { sendMessage, listMessages, resolveMessage }
}

export type ContactService = ReturnType<typeof createContactService>
