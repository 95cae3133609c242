import * as contract from 'contract/account'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AccountService } from './account.ts'

export function accountRoutes(on: RegisterEndpoint, account: AccountService): void {
  on(contract.forgotPassword, ({ email }, _viewer, context) => account.forgotPassword(context, email))
  on(contract.checkReset, ({ token }, _viewer, { sql }) => account.checkReset(sql, token))
  on(contract.resetPassword, (input, _viewer, context) => account.resetPassword(context, input))
  on(contract.exportAccount, (_input, me, context) => account.exportAccount(context, me))
  on(contract.deleteAccount, ({ password }, me, context) => account.deleteAccount(context, me, password))
}
