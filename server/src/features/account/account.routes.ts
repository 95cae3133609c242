import * as contract from 'contract/account'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AccountService } from './account.ts'

export function accountRoutes(on: RegisterEndpoint, account: AccountService): void {
  on(contract.forgotPassword, ({ email }, _viewer, call) => account.forgotPassword(call, email))
  on(contract.checkReset, ({ token }, _viewer, { sql }) => account.checkReset(sql, token))
  on(contract.resetPassword, (input, _viewer, call) => account.resetPassword(call, input))
  on(contract.exportAccount, (_input, me, call) => account.exportAccount(call, me))
  on(contract.deleteAccount, ({ password }, me, call) => account.deleteAccount(call, me, password))
}
