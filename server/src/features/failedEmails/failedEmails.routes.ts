import * as contract from 'contract/failedEmails'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { FailedEmailService } from './failedEmails.ts'

export function failedEmailsRoutes(on: RegisterEndpoint, emails: FailedEmailService): void {
  on(contract.listFailedEmails, (_input, _me, context) => emails.list(context))
  on(contract.resendFailedEmails, ({ id }, _me, context) => emails.resend(context, id))
}
