import type * as contract from 'contract/administration'
import { secondStepRemovedPhrase } from 'contract/words/notificationPhrases'
import type { Sql } from '../../db/connect.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { EnqueueEmail } from '../../email/mailer.ts'
import type { Handlers } from '../../http/handler.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import type { ProtectDemoAccount } from '../../members/demoAccount.ts'
import { lockMember } from '../../members/locks.ts'
import { lockAdminsFor } from '../../members/requireAdmin.ts'
import { refuse } from '../../refuse.ts'
import type { Notify } from '../../writes/notify.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './members.sql.ts'

type Account = { id: number; password_hash: string }

type Dependencies = {
  notify: Notify
  enqueueEmail: EnqueueEmail
  checkPassword: (sql: Sql, id: number, password: string) => Promise<Account>
  /** Locks the account, and refuses if its password has changed since it was checked. */
  requireUnchanged: (sql: Sql, account: Account) => Promise<void>
  /** Also ends every session. The returned function closes their connections, after the commit. */
  removeSecondStep: (sql: Sql, id: number) => Promise<() => void>
  protectDemoAccount: ProtectDemoAccount
  publicUrl: string
}

/** Lets a member who lost their passkeys, phone and recovery codes sign in again with the password (decision 35). */
export function createSecondStepRemoval(
  dependencies: Dependencies,
): Handlers<typeof contract, 'removeSecondStep'> {
  const { notify, enqueueEmail, protectDemoAccount, publicUrl } = dependencies

  const messageFor = (name: string, reason: string): EmailMessage => ({
    subject: 'Two-step sign-in was removed from your account',
    name,
    paragraphs: [
      'An administrator removed your passkeys, authenticator app and recovery codes, and signed out all devices.',
      `Reason: ${reason}`,
      'Sign in with your password, and set up two-step sign-in again.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    notes: [`If you didn't ask for this, change your password and write to us: ${publicUrl}/contact`],
  })

  return {
    async removeSecondStep({ id, reason, password }, me, write) {
      if (id === me.id) refuse('not_yourself')
      for (const account of [me.id, id]) await protectDemoAccount(write.sql, account)
      const admin = await dependencies.checkPassword(write.sql, me.id, password)
      await inWriteTransaction(write, async (write) => {
        const { sql, afterCommit } = write
        await lockAdminsFor(sql, me.id)
        await lockMember(sql, id)
        await dependencies.requireUnchanged(sql, admin)
        const member = (await queries.findSecondStepOwner(sql, id)) ?? refuse('user_not_found')
        if (!member.has_second_factor) return
        const disconnect = await dependencies.removeSecondStep(sql, id)
        await logAdminAction(sql, {
          admin_id: me.id,
          action: 'remove_second_step',
          subject: { type: 'user', id },
          before: { has_second_step: true },
          after: { has_second_step: false },
          note: reason,
        })
        await enqueueEmail(sql, {
          user_id: id,
          to: member.email,
          message: messageFor(member.first_name, reason),
        })
        await notify(write, [
          {
            to: id,
            from: null,
            type: 'security',
            subject_type: 'user',
            subject_id: id,
            content: secondStepRemovedPhrase(reason),
            sent: 'app',
          },
        ])
        afterCommit(disconnect)
      })
    },
  }
}
