import * as contract from 'contract/auth'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AuthService } from './auth.ts'

export function authRoutes(on: RegisterEndpoint, auth: AuthService): void {
  on(contract.register, (registration, _viewer, context) => auth.register(context, registration))
  on(contract.login, (credentials, _viewer, context) => auth.login(context, credentials))
  on(contract.logout, (_input, me, context) => auth.endSession(context, me, me.session_id))
  on(contract.changePassword, (passwords, me, context) => auth.changePassword(context, me, passwords))
  on(contract.listSessions, (_input, me, context) => auth.listSessions(context, me))
  on(contract.endSession, ({ id }, me, context) => auth.endSession(context, me, id))
}
