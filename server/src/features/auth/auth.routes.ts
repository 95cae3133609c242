import * as contract from 'contract/auth'
import type { On } from '../../http/serve.ts'
import * as queries from './auth.sql.ts'
import type { AuthService } from './auth.ts'

export function authRoutes(on: On, auth: AuthService): void {
  on(contract.register, (person, _viewer, call) => auth.register(call.sql, person, call))
  on(contract.login, (credentials, _viewer, call) => auth.login(call.sql, credentials, call))
  on(contract.logout, (_input, me, { sql }) => auth.endSession(sql, me, me.session_id))
  on(contract.changePassword, (passwords, me, call) => auth.changePassword(call.sql, me, passwords, call))
  on(contract.listSessions, (_input, me, { sql }) => queries.listSessions(sql, me.id, me.session_id))
  on(contract.endSession, ({ id }, me, { sql }) => auth.endSession(sql, me, id))
}
