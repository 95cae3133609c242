import * as contract from 'contract/credentials'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { CredentialService } from './credentials.ts'

export function credentialsRoutes(on: RegisterEndpoint, credentials: CredentialService): void {
  on(contract.listCredentials, (_input, me, context) => credentials.list(context, me))
  on(contract.requestCredential, (input, me, context) => credentials.request(context, me, input))
  on(contract.updateCredential, (input, me, context) => credentials.update(context, me, input))
  on(contract.deleteCredential, ({ id }, me, context) => credentials.delete(context, me, id))
  on(contract.listCredentialRequests, (input, _me, context) => credentials.listRequests(context, input))
  on(contract.decideCredential, (input, me, context) => credentials.decide(context, me, input))
}
