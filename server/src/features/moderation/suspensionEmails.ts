import type { HideReason } from 'contract/hiddenState'
import {
  explanationPhrase,
  suspendedPhrase,
  suspensionAppealAcceptedPhrase,
  suspensionAppealRejectedPhrase,
  suspensionEndedPhrase,
} from 'contract/words/moderationPhrases'
import { firstRow, type Database, type Sql } from '../../db/connect.ts'
import type { EmailMessage } from '../../email/emailMessage.ts'
import type { RegisterSecretEmailKind } from '../../email/mailer.ts'
import type { AppealTokens } from './suspensionAppeals.ts'

type Dependencies = {
  db: Database
  registerSecretEmail: RegisterSecretEmailKind
  publicUrl: string
  appealTokens: AppealTokens
}

/**
 * Emails members that they were suspended and why, how their appeal was decided, or that they were reinstated. The
 * usual emails don't reach suspended members. The email reports the state at the time of sending.
 */
export function createSuspensionEmails({ db, registerSecretEmail, publicUrl, appealTokens }: Dependencies) {
  const send = registerSecretEmail<{ user_id: number }>('suspension-mail', async ({ user_id }) => {
    const member = await findMember(db, user_id)
    if (!member) return undefined
    return { to: member.email, message: member.is_suspended ? suspended(member) : reinstated(member) }
  })

  function suspended({ first_name: name, reason, explanation, action_id, appeal }: Member): EmailMessage {
    if (appeal === 'upheld') {
      return {
        subject: 'Your account will stay suspended',
        name,
        paragraphs: [suspensionAppealRejectedPhrase],
        action: { label: 'Contact us', url: `${publicUrl}/contact` },
      }
    }
    return {
      subject: 'Your account is suspended',
      name,
      paragraphs: [
        suspendedPhrase(reason),
        ...(explanation === null ? [] : [explanationPhrase(explanation)]),
        "You can't sign in, and nobody can see your profile or anything you posted.",
        "If you think this is wrong, you can appeal once. We'll look at it again and email you our decision.",
      ],
      action: { label: 'Appeal', url: `${publicUrl}/appeal?token=${appealTokens.write(action_id ?? 0)}` },
    }
  }

  const reinstated = ({ first_name: name, appeal }: Member): EmailMessage => ({
    subject: 'Your account is no longer suspended',
    name,
    paragraphs: [...(appeal === 'restored' ? [suspensionAppealAcceptedPhrase] : []), suspensionEndedPhrase],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
  })

  return (sql: Sql, user_id: number): Promise<void> => send(sql, { user_id })
}

export type SendSuspensionEmail = ReturnType<typeof createSuspensionEmails>

type Member = {
  email: string
  first_name: string
  is_suspended: boolean
  reason: HideReason
  explanation: string | null
  /** The action that suspended the member last, and what became of the appeal against it. */
  action_id: number | null
  appeal: 'upheld' | 'restored' | null
}

function findMember(sql: Sql, id: number) {
  return firstRow(sql<Member[]>`
    select u.email, u.first_name, u.suspended_at is not null as is_suspended,
      coalesce(m.reason, 'other') as reason, m.explanation, m.id as action_id, a.outcome as appeal
    from users u
    left join lateral (
      select m.id, m.reason, m.explanation
      from moderation_actions m
      where m.action = 'suspend' and m.subject_type = 'user' and m.subject_id = u.id
      order by m.id desc
      limit 1
    ) m on true
    left join appeals a on a.action_id = m.id
    where u.id = ${id} and u.deleted_at is null`)
}
