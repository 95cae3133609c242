import * as contract from 'contract/contact'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ContactService } from './contact.ts'

export function contactRoutes(on: RegisterEndpoint, contact: ContactService): void {
  on(contract.sendContactMessage, (message, viewer, call) => contact.sendMessage(call, viewer, message))
  on(contract.listContactMessages, (_input, me, call) => contact.listMessages(call, me))
  on(contract.resolveContactMessage, ({ id }, me, call) => contact.resolveMessage(call, me, id))
}
