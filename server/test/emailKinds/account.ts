import { forgotPassword, reportSignIn } from 'contract/account'
import { removeSecondStep, setAdminRole } from 'contract/administration'
import { changePassword, login } from 'contract/auth'
import { changeEmail, resendVerification, verifyEmail } from 'contract/emailVerification'
import { addPasskey, removePasskey, startPasskey } from 'contract/passkeys'
import { sendPhoneCode, verifyPhone } from 'contract/phoneVerification'
import { updateProfile } from 'contract/profiles'
import { finishSignIn, removeAuthenticator, replaceRecoveryCodes } from 'contract/secondFactor'
import { beginSignIn, codeOf, PASSWORD, setUpAuthenticator, wrongCode } from '../secondFactor.ts'
import { createSoftwarePasskey } from '../softwarePasskey.ts'
import { tokenIn } from '../tokenIn.ts'
import { type EmailKind, type Stage, lastEmail } from './stage.ts'
import { present } from '../present.ts'

const PHONE = '+12424225550'

async function addPasskeyOf({ app, devon }: Stage): Promise<number> {
  const response = createSoftwarePasskey().register(await devon(startPasskey, { password: PASSWORD }))
  await devon(addPasskey, { name: 'Phone', response })
  await app.emails()
  const [passkey] = await app.db<{ id: number }[]>`select id from passkeys where user_id = ${devon.id}`
  return present(passkey).id
}

/** The email about it is sent before those that follow. */
async function withAuthenticator({ app, devon }: Stage) {
  const authenticator = await setUpAuthenticator(devon)
  await app.emails()
  return authenticator
}

async function signInElsewhere({ app }: Stage) {
  for (const device_id of ['the id of a laptop', 'the id of a phone'])
    await app.visitor(login, { email: 'devon@example.com', password: PASSWORD, device_id })
}

/** Emails about signing in, addresses, second steps and roles. */
export const accountEmails: Record<string, EmailKind> = {
  'role-given': {
    to: 'devon',
    send: ({ devon, gloria }) => gloria(setAdminRole, { id: devon.id, is_admin: true, password: PASSWORD }),
  },
  'role-taken': {
    to: 'devon',
    send: async ({ app, devon, gloria }) => {
      await gloria(setAdminRole, { id: devon.id, is_admin: true, password: PASSWORD })
      await app.emails()
      await gloria(setAdminRole, { id: devon.id, is_admin: false, password: PASSWORD })
    },
  },
  'administrators-changed': {
    to: 'marva',
    send: async ({ marva, devon, gloria }) => {
      for (const { id } of [marva, devon])
        await gloria(setAdminRole, { id, is_admin: true, password: PASSWORD })
    },
  },
  'email-verification': {
    to: 'devon',
    send: async ({ app, devon }) => {
      await app.db`update users set email_verified_at = null where id = ${devon.id}`
      await app.db`insert into email_verifications (user_id, email) values (${devon.id}, 'devon@example.com')`
      await devon(resendVerification, {})
    },
  },
  'address-taken': {
    to: 'marva',
    send: ({ devon }) => devon(changeEmail, { email: 'marva@example.com', password: PASSWORD }),
  },
  'email-change-announced': {
    to: 'devon',
    send: ({ devon }) => devon(changeEmail, { email: 'devon.knowles@example.com', password: PASSWORD }),
  },
  'email-changed': {
    to: 'devon',
    send: async (stage) => {
      await stage.devon(changeEmail, { email: 'devon.knowles@example.com', password: PASSWORD })
      const link = (await stage.app.emails()).find(
        ({ to }) => to?.[0]?.address === 'devon.knowles@example.com',
      )
      await stage.devon(verifyEmail, { token: tokenIn(link) })
    },
  },
  'password-reset': {
    to: 'devon',
    send: ({ app }) => app.visitor(forgotPassword, { email: 'devon@example.com' }),
  },
  'new-device': { to: 'devon', send: signInElsewhere },
  'password-blocked': {
    to: 'devon',
    send: async (stage) => {
      await signInElsewhere(stage)
      await stage.app.visitor(reportSignIn, { token: tokenIn(await lastEmail(stage)) })
    },
  },
  'password-changed': {
    to: 'devon',
    send: ({ devon }) =>
      devon(changePassword, { current_password: PASSWORD, password: 'conch and guava duff' }),
  },
  'passkey-added': { to: 'devon', send: addPasskeyOf },
  'passkey-removed': {
    to: 'devon',
    send: async (stage) => stage.devon(removePasskey, { id: await addPasskeyOf(stage), password: PASSWORD }),
  },
  'authenticator-added': { to: 'devon', send: ({ devon }) => setUpAuthenticator(devon) },
  'authenticator-removed': {
    to: 'devon',
    send: async (stage) => {
      const { secret } = await withAuthenticator(stage)
      await stage.devon(removeAuthenticator, { password: PASSWORD, code: codeOf(secret) })
    },
  },
  'recovery-codes-replaced': {
    to: 'devon',
    send: async (stage) => {
      await withAuthenticator(stage)
      await stage.devon(replaceRecoveryCodes, { password: PASSWORD })
    },
  },
  'recovery-code-used': {
    to: 'devon',
    send: async (stage) => {
      const { app } = stage
      const { recovery_codes } = await withAuthenticator(stage)
      const token = await beginSignIn(app, 'devon@example.com')
      await app.visitor(finishSignIn, { token, code: present(recovery_codes[0]) })
    },
  },
  'wrong-codes': {
    to: 'devon',
    send: async (stage) => {
      const { app } = stage
      const { secret } = await withAuthenticator(stage)
      await app.db`update authenticators set wrong_codes = 99`
      const token = await beginSignIn(app, 'devon@example.com')
      await app.visitor(finishSignIn, { token, code: wrongCode(secret) }).catch(() => undefined)
    },
  },
  'second-step-removed': {
    to: 'devon',
    send: async (stage) => {
      const { devon, gloria } = stage
      await withAuthenticator(stage)
      await gloria(removeSecondStep, { id: devon.id, reason: 'Lost phone; called us', password: PASSWORD })
    },
  },
  'phone-removed': {
    to: 'devon',
    send: async ({ app, marva, devon }) => {
      await devon(updateProfile, { phone: PHONE })
      await marva(sendPhoneCode, { phone: PHONE })
      const code = /\d{6} is your/.exec((await app.textMessages()).at(-1) ?? '')?.[0].slice(0, 6) ?? ''
      await marva(verifyPhone, { code })
    },
  },
}
