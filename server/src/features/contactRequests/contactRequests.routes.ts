import * as contract from 'contract/contactRequests'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ContactRequestService } from './contactRequests.ts'

export function contactRequestsRoutes(on: RegisterEndpoint, requests: ContactRequestService): void {
  on(contract.askForContact, (input, me, context) => requests.askForContact(context, me, input))
  on(contract.withdrawContactRequest, ({ id }, me, context) => requests.withdraw(context, me, id))
  on(contract.answerContactRequest, (input, me, context) => requests.answer(context, me, input))
  on(contract.takeBackContact, ({ id }, me, context) => requests.takeBack(context, me, id))
  on(contract.listContactRequests, ({ status }, me, context) => requests.listReceived(context, me, status))
  on(contract.listSentContactRequests, (_input, me, context) => requests.listSent(context, me))
  on(contract.listContactViews, (_input, me, context) => requests.listViews(context, me))
}
