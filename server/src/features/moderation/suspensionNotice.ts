import type { HideReason } from 'contract/hiddenState'
import { REPORT_REASONS } from 'contract/moderation'
import { firstRow, type Database, type Sql } from '../../db/connect.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'

type Dependencies = { db: Database; registerSecretEmail: RegisterSecretEmailKind; publicUrl: string }

/**
 * Tells members by email that they were suspended and why, or reinstated. Not by the usual emails, which suspended
 * members don't get. The email says what is true when it is sent.
 */
export function createSuspensionNotice({ db, registerSecretEmail, publicUrl }: Dependencies) {
  const send = registerSecretEmail<{ user_id: number }>('suspension-mail', async ({ user_id }) => {
    const member = await findMember(db, user_id)
    if (!member) return undefined
    const { email, first_name, is_suspended, reason } = member
    return { to: email, message: is_suspended ? suspended(first_name, reason) : reinstated(first_name) }
  })

  const suspended = (name: string, reason: HideReason): EmailMessage => ({
    subject: 'Your account is suspended',
    name,
    paragraphs: [
      `An administrator suspended your account. Reason: ${REPORT_REASONS[reason].toLowerCase()}.`,
      "You can't sign in, and nobody sees your profile and what you posted.",
      "If you think that this is wrong, write to us and say why. We'll look at it again once.",
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact` },
  })

  const reinstated = (name: string): EmailMessage => ({
    subject: 'Your account is no longer suspended',
    name,
    paragraphs: ['You can sign in again. Others see your profile and your posts as before.'],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  })

  return (sql: Sql, user_id: number): Promise<void> => send(sql, { user_id })
}

export type TellSuspension = ReturnType<typeof createSuspensionNotice>

type Member = { email: string; first_name: string; is_suspended: boolean; reason: HideReason }

function findMember(sql: Sql, id: number) {
  return firstRow(sql<Member[]>`
    select email, first_name, suspended_at is not null as is_suspended,
      coalesce((
        select m.reason
        from moderation_actions m
        where m.action = 'suspend' and m.subject_type = 'user' and m.subject_id = u.id
        order by m.id desc
        limit 1), 'other') as reason
    from users u
    where id = ${id} and deleted_at is null`)
}
