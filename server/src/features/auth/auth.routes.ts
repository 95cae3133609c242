import * as contract from 'contract/auth'
import * as passkeyContract from 'contract/passkeys'
import * as secondFactorContract from 'contract/secondFactor'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { AuthService } from './auth.ts'
import type { PasskeyService } from './passkeys.ts'
import type { PasskeySignIn } from './passkeySignIn.ts'
import type { SecondFactorService } from './secondFactor.ts'
import type { SecondStep } from './secondStep.ts'

export function authRoutes(on: RegisterEndpoint, auth: AuthService): void {
  on(contract.register, (registration, _viewer, context) => auth.register(context, registration))
  on(contract.login, (credentials, _viewer, context) => auth.login(context, credentials))
  on(contract.logout, (_input, me, context) => auth.endSession(context, me, me.session_id))
  on(contract.changePassword, (passwords, me, context) => auth.changePassword(context, me, passwords))
  on(contract.listSessions, (_input, me, context) => auth.listSessions(context, me))
  on(contract.endSession, ({ id }, me, context) => auth.endSession(context, me, id))
}

export function secondFactorRoutes(
  on: RegisterEndpoint,
  factors: SecondFactorService,
  secondStep: SecondStep,
): void {
  const contract = secondFactorContract
  on(contract.getSecondFactor, (_input, me, context) => factors.getSecondFactor(context, me))
  on(contract.startAuthenticator, ({ password }, me, context) =>
    factors.startAuthenticator(context, me, password),
  )
  on(contract.confirmAuthenticator, ({ code }, me, context) =>
    factors.confirmAuthenticator(context, me, code),
  )
  on(contract.removeAuthenticator, (input, me, context) => factors.removeAuthenticator(context, me, input))
  on(contract.replaceRecoveryCodes, ({ password }, me, context) =>
    factors.replaceRecoveryCodes(context, me, password),
  )
  on(contract.finishSignIn, (input, _viewer, context) => secondStep.finishSignIn(context, input))
}

export function passkeyRoutes(on: RegisterEndpoint, passkeys: PasskeyService, signIn: PasskeySignIn): void {
  const contract = passkeyContract
  on(contract.listPasskeys, (_input, me, { sql }) => passkeys.listPasskeys(sql, me))
  on(contract.startPasskey, ({ password }, me, context) => passkeys.startPasskey(context, me, password))
  on(contract.addPasskey, (input, me, context) => passkeys.addPasskey(context, me, input))
  on(contract.renamePasskey, (input, me, { sql }) => passkeys.renamePasskey(sql, me, input))
  on(contract.removePasskey, (input, me, context) => passkeys.removePasskey(context, me, input))
  on(contract.startPasskeySignIn, ({ token }, _viewer, { sql }) => signIn.start(sql, token))
  on(contract.signInWithPasskey, (input, _viewer, context) => signIn.signIn(context, input))
}
