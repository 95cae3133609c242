import * as contract from 'contract/account'
import type { On } from '../../http/serve.ts'
import type { AccountService } from './account.ts'

const message = 'If there is an account with this address, a link to set a new password is on its way.'

export function accountRoutes(on: On, account: AccountService): void {
  on(contract.forgotPassword, async ({ email }, _viewer, { sql }) => {
    await account.forgot(sql, email)
    return { message }
  })
  on(contract.checkReset, ({ token }, _viewer, { sql }) => account.checkReset(sql, token))
  on(contract.resetPassword, (input, _viewer, { sql, address }) => account.reset(sql, input, address))
  on(contract.exportAccount, (_input, me, { sql }) => account.exportAll(sql, me.id))
  on(contract.deleteAccount, ({ password }, me, { sql }) => account.erase(sql, me, password))
}
