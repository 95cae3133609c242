import * as contract from 'contract/account'
import * as verificationContract from 'contract/emailVerification'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AccountService } from './account.ts'
import type { EmailChangeService } from './emailChange.ts'
import type { EmailVerification } from './emailVerification.ts'

export function accountRoutes(on: RegisterEndpoint, account: AccountService): void {
  on(contract.forgotPassword, ({ email }, _viewer, context) => account.forgotPassword(context, email))
  on(contract.checkReset, ({ token }, _viewer, { sql }) => account.checkReset(sql, token))
  on(contract.resetPassword, (input, _viewer, context) => account.resetPassword(context, input))
  on(contract.reportSignIn, ({ token }, viewer, context) => account.reportSignIn(context, viewer, token))
  on(contract.exportAccount, (_input, me, context) => account.exportAccount(context, me))
  on(contract.deleteAccount, ({ password }, me, context) => account.deleteAccount(context, me, password))
}

export function emailVerificationRoutes(
  on: RegisterEndpoint,
  verification: EmailVerification,
  changes: EmailChangeService,
): void {
  on(verificationContract.verifyEmail, ({ token }, viewer, context) =>
    verification.verify(context, viewer, token),
  )
  on(verificationContract.resendVerification, (_input, me, context) => verification.resend(context, me))
  on(verificationContract.changeEmail, (input, me, context) => changes.changeEmail(context, me, input))
  on(verificationContract.cancelEmailChange, (_input, me, context) => changes.cancelEmailChange(context, me))
}
