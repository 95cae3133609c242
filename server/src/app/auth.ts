import { features } from 'contract/endpoints'
import type { User } from 'contract/profiles'
import type { Sql } from '../db/connect.ts'
import { createAuthService } from '../features/auth/auth.ts'
import { createCodeCheck } from '../features/auth/codes.ts'
import { createNewDeviceNotifier } from '../features/auth/newDevice.ts'
import { createSessionStarter } from '../features/auth/newSession.ts'
import { createPasskeyService } from '../features/auth/passkeys.ts'
import { createPasskeySignIn } from '../features/auth/passkeySignIn.ts'
import { relyingPartyOf } from '../features/auth/relyingParty.ts'
import { createSecondFactorService } from '../features/auth/secondFactor.ts'
import { createSecondStep } from '../features/auth/secondStep.ts'
import { createSecretBox } from '../features/auth/secretBox.ts'
import { createSourceHasher } from '../features/auth/signInSources.ts'
import { serveAll } from '../http/handler.ts'
import type { AppContext } from './context.ts'

type Members = {
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  sendVerification: (sql: Sql, user_id: number, email: string) => Promise<void>
}

/** Sign-in, its second step and sessions. */
export function registerAuth(context: AppContext, members: Members) {
  const { on, options } = context
  const sourcesOf = createSourceHasher(options.secret)
  const secrets = createSecretBox(options.secret)
  const codes = createCodeCheck({ ...context, secrets })
  const notifyNewDevice = createNewDeviceNotifier(context)
  const sessionStarter = createSessionStarter({ ...members, notifyNewDevice })
  const secondStep = createSecondStep({ ...context, codes, sessionStarter, sourcesOf })
  const auth = createAuthService({ ...context, ...members, sessionStarter, secondStep, sourcesOf })
  const factors = createSecondFactorService({ ...context, ...members, ...auth, secrets, codes })
  const relyingParty = relyingPartyOf(options.publicUrl)
  const passkeys = createPasskeyService({ ...context, ...members, ...auth, factors, relyingParty })
  const passkeySignIn = createPasskeySignIn({ ...context, relyingParty, sessionStarter, sourcesOf })

  serveAll(on, features.auth, {
    ...auth.handlers,
    ...factors.handlers,
    ...secondStep.handlers,
    ...passkeys,
    ...passkeySignIn,
  })
  return auth
}
