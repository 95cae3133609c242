import type * as contract from 'contract/emailVerification'
import type { User } from 'contract/profiles'
import { settingsPath } from 'contract/settingsPaths'
import { inTransaction, type Sql } from '../../db/connect.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { Handlers } from '../../http/handler.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import { lockMember } from '../../members/locks.ts'
import type { CheckedAccount } from './account.ts'
import type { EmailVerification } from './emailVerification.ts'
import { deleteEmailChange } from './emailVerification.sql.ts'

type Dependencies = {
  auth: {
    /** Refuses if the password is wrong. */
    checkPassword: (sql: Sql, user_id: number, password: string) => Promise<CheckedAccount>
    /** Locks the account. Refuses if its password has changed since it was checked. */
    requireUnchanged: (sql: Sql, account: CheckedAccount) => Promise<void>
  }
  getProfile: (sql: Sql, member: { id: number }) => Promise<User>
  verification: Pick<EmailVerification, 'requestLink'>
  enqueueEmail: EnqueueEmail
  protectDemoAccount: ProtectDemoAccount
  publicUrl: string
}

/** Changes of the email address. The new one counts once its link was opened. */
export function createEmailChangeService(
  dependencies: Dependencies,
): Handlers<typeof contract, 'changeEmail' | 'cancelEmailChange'> {
  const { auth, getProfile, verification, enqueueEmail, protectDemoAccount, publicUrl } = dependencies

  const emailChangeWarning = (name: string): EmailMessage => ({
    subject: 'Your email address is about to change',
    name,
    paragraphs: [
      'Someone who knows your password asked to change the email address of your account. It will change once the link we sent to the new address is opened.',
    ],
    action: { label: 'Open your settings', url: publicUrl + settingsPath('password') },
    notes: ["If it wasn't you, change your password now. That cancels the change as well."],
  })

  return {
    async changeEmail({ email, password }, me, { sql }) {
      await protectDemoAccount(sql, me.id)
      const account = await auth.checkPassword(sql, me.id, password)
      return inTransaction(sql, async (sql) => {
        await auth.requireUnchanged(sql, account)
        const current = await getProfile(sql, me)
        const isUnchanged = email === current.email
        if (isUnchanged) await deleteEmailChange(sql, me.id)
        if (!isUnchanged || !current.email_verified) await verification.requestLink(sql, me.id, email)
        if (!isUnchanged)
          await enqueueEmail(sql, {
            user_id: me.id,
            to: current.email,
            message: emailChangeWarning(current.first_name),
          })
        return getProfile(sql, me)
      })
    },

    async cancelEmailChange(_input, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        await deleteEmailChange(sql, me.id)
        return getProfile(sql, me)
      })
    },
  }
}
