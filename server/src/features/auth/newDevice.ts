import { SIGN_IN_REPORT_DAYS } from 'contract/account'
import { newDevicePhrase } from 'contract/words/notificationPhrases'
import type { Database } from '../../db/connect.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import { findSecurityRecipient } from '../../email/securityEmail.sql.ts'
import { occasionPhrase, type Occasion } from '../../email/securityEmail.ts'
import { newToken, tokenHash } from '../../http/sessions.ts'
import { insertSignInReport } from '../../members/signInReports.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'

type Dependencies = {
  db: Database
  registerSecretEmail: RegisterSecretEmailKind
  notify: Notify
  publicUrl: string
}

/** Tells members of a sign-in from a new device, by email with a link to report it, and in the app. */
export function createNewDeviceNotifier({ db, registerSecretEmail, notify, publicUrl }: Dependencies) {
  /** `at`, the time of the sign-in, is missing in emails that earlier versions queued. */
  const sendEmail = registerSecretEmail<{ user_id: number } & Omit<Occasion, 'at'> & { at?: string }>(
    'new-device-mail',
    async ({ user_id, at: created_at = new Date().toISOString(), ...source }) => {
      const member = await findSecurityRecipient(db, user_id)
      if (!member) return undefined
      const token = newToken()
      await insertSignInReport(db, { user_id, token_hash: tokenHash(token), created_at })
      return {
        to: member.email,
        message: {
          subject: 'New sign-in to your account',
          name: member.first_name,
          paragraphs: [
            `Someone signed in to your account ${occasionPhrase({ ...source, at: created_at })}.`,
            "If this was you, there's nothing to do.",
          ],
          action: { label: "This wasn't me", url: `${publicUrl}/not-me?token=${token}` },
          notes: [
            `The link works once, for ${SIGN_IN_REPORT_DAYS} days. It signs out all devices and lets you choose a new password.`,
          ],
        },
      }
    },
  )

  return async function notifyNewDevice(
    write: WriteContext,
    user_id: number,
    occasion: Occasion,
  ): Promise<void> {
    await sendEmail(write.sql, { user_id, ...occasion })
    await notify(write, [
      {
        to: user_id,
        type: 'security',
        from: null,
        subject_type: 'user',
        subject_id: user_id,
        content: newDevicePhrase(occasion.device),
        sent: 'app',
      },
    ])
  }
}

export type NotifyNewDevice = ReturnType<typeof createNewDeviceNotifier>
