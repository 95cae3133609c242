import * as contract from 'contract/auth'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AuthService } from './auth.ts'

export function authRoutes(on: RegisterEndpoint, auth: AuthService): void {
  on(contract.register, (registration, _viewer, call) => auth.register(call, registration))
  on(contract.login, (credentials, _viewer, call) => auth.login(call, credentials))
  on(contract.logout, (_input, me, call) => auth.endSession(call, me, me.session_id))
  on(contract.changePassword, (passwords, me, call) => auth.changePassword(call, me, passwords))
  on(contract.listSessions, (_input, me, call) => auth.listSessions(call, me))
  on(contract.endSession, ({ id }, me, call) => auth.endSession(call, me, id))
}
