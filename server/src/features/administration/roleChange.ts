import { emailKey } from 'contract/email'
import {
  administratorChangedPhrase,
  administratorChangedSubject,
  roleGivenPhrase,
  roleTakenPhrase,
} from 'contract/words/notificationPhrases'
import type { BackgroundQueue, TaskDefinition } from '../../background/backgroundQueue.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import type { LogFailure } from '../../forEachIsolated.ts'
import type { LiveService } from '../../live/live.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { lockAdmins } from '../../members/locks.ts'
import type { Notify, WriteContext } from '../../writes/notify.ts'
import { writeTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './members.sql.ts'

const roleChangeTask: TaskDefinition<{ user_id: number; is_admin: boolean }> = {
  name: 'role-change',
  retries: 8,
  concurrency: 1,
}

type Dependencies = {
  db: Database
  background: Pick<BackgroundQueue, 'on'>
  live: Pick<LiveService, 'toMember'>
  notify: Notify
  logFailure: LogFailure
}

type RoleChange = { id: number; name: string; is_admin: boolean; admins: number[] }

/** Tells a member that they got or lost the role of administrator, and the other administrators. */
export function createRoleChangeNotifier({ db, background, live, notify, logFailure }: Dependencies) {
  background.on(roleChangeTask, ({ user_id, is_admin }) =>
    writeTransaction({ db, logFailure }, async (write) => {
      const admins = await lockAdmins(write.sql)
      const member = await queries.lockActiveMember(write.sql, user_id)
      if (member) await tell(write, { id: user_id, name: member.name, is_admin, admins })
    }),
  )

  async function tell(write: WriteContext, { id, name, is_admin, admins }: RoleChange): Promise<void> {
    const notification = { from: null, type: 'moderation', subject_id: id } as const
    const others = {
      subject_type: 'user',
      content: administratorChangedPhrase(name, is_admin),
      about: id,
      email: { subject: administratorChangedSubject },
    } as const
    const own = is_admin
      ? ({ subject_type: 'role', content: roleGivenPhrase } as const)
      : ({ subject_type: 'user', content: roleTakenPhrase } as const)
    await notify(write, [
      { ...notification, ...own, to: id },
      ...admins.flatMap((to) => (to === id ? [] : [{ ...notification, ...others, to }])),
    ])
    write.afterCommit(() => live.toMember(id, 'changed', { what: 'account' }))
  }

  return tell
}

export type NotifyRoleChange = ReturnType<typeof createRoleChangeNotifier>

/**
 * Gives or takes the role for the operator of the server (npm run admin), and logs it. A queued task has the running
 * server notify the member. Suspended members can't become administrators: no administrator could reinstate them.
 */
export function setRoleByEmail(
  db: Database,
  background: Pick<BackgroundQueue, 'enqueue'>,
  { email, is_admin }: { email: string; is_admin: boolean },
): Promise<'done' | 'no_account' | 'suspended'> {
  return inTransaction(db, async (sql) => {
    const member = await queries.lockMemberByEmail(sql, emailKey(email))
    if (!member) return 'no_account'
    if (member.is_suspended && is_admin) return 'suspended'
    if (member.is_admin === is_admin) return 'done'
    const { id } = member
    await queries.setRole(sql, id, is_admin)
    await logAdminAction(sql, {
      admin_id: null,
      action: is_admin ? 'make_admin' : 'remove_admin',
      subject: { type: 'role', id },
      before: { is_admin: !is_admin },
      after: { is_admin },
      note: 'npm run admin',
    })
    await background.enqueue(sql, roleChangeTask, { user_id: id, is_admin })
    return 'done'
  })
}
