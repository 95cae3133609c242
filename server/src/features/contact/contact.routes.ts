import * as contract from 'contract/contact'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ContactService } from './contact.ts'

export function contactRoutes(on: RegisterEndpoint, contact: ContactService): void {
  on(contract.sendContactMessage, (message, viewer, context) => contact.sendMessage(context, viewer, message))
  on(contract.listContactMessages, (_input, _me, context) => contact.listMessages(context))
  on(contract.resolveContactMessage, ({ id }, me, context) => contact.resolveMessage(context, me, id))
}
