import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { isBlockedBetween } from './companies.sql.ts'

type Dependencies = { live: Pick<LiveService, 'toMember'>; notify: Notify }

/**
 * What an owner did. `content` follows the owner's name; `impersonal` is a whole sentence for members who blocked, or
 * are blocked by, that owner. They only see it in the app.
 */
type CompanyNews = { to: number; company: number; content: string; impersonal: string }

/** Tells a member what became of their place in a company, and their other devices to read it again. */
export async function tellMember(
  { notify, live }: Dependencies,
  write: WriteContext,
  me: AuthenticatedMember,
  { to, company, content, impersonal }: CompanyNews,
): Promise<void> {
  const isBlocked = await isBlockedBetween(write.sql, me.id, to)
  await notify(write, [
    {
      to,
      type: 'company',
      subject_type: 'company',
      subject_id: company,
      is_separate: true,
      ...(isBlocked ? { from: null, content: impersonal, sent: 'app' } : { from: me.id, content }),
    },
  ])
  write.afterCommit(() => live.toMember(to, 'changed', { what: 'companies' }))
}
