import { newDevicePhrase } from 'contract/words/notificationPhrases'
import type { Database } from '../../db/connect.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import { findSecurityRecipient } from '../../email/securityEmail.sql.ts'
import { occasionPhrase, type Occasion } from '../../email/securityEmail.ts'
import { createReportLink } from '../../email/reportLink.ts'
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
      return {
        to: member.email,
        message: {
          subject: 'New sign-in to your account',
          name: member.first_name,
          paragraphs: [
            `Someone signed in to your account ${occasionPhrase({ ...source, at: created_at })}.`,
            "If this was you, there's nothing to do.",
          ],
          ...(await createReportLink(db, publicUrl, { user_id, created_at })),
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
