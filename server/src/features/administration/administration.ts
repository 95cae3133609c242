import type * as contract from 'contract/administration'
import { LOG_EXPORT_MAX, OVERVIEW_DAYS_MAX } from 'contract/administration'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { lockAdminsFor } from '../../members/requireAdmin.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as jobQueries from './jobList.sql.ts'
import * as queries from './members.sql.ts'
import { listActions } from './log.sql.ts'
import { toLogCsv } from './logCsv.ts'
import type { NotifyRoleChange } from './roleChange.ts'
import * as overviewQueries from './overview.sql.ts'
import { listQueues } from './queues.sql.ts'

type Account = { id: number; password_hash: string }

type Dependencies = {
  notifyRoleChange: NotifyRoleChange
  checkPassword: (sql: Sql, id: number, password: string) => Promise<Account>
  /** Locks the account, and refuses if its password has changed since it was checked. */
  requireUnchanged: (sql: Sql, account: Account) => Promise<void>
  protectDemoAccount: (sql: Sql, id: number) => Promise<void>
}

const DEFAULT_DAYS = 30

/** Lists of members and jobs, figures and the log, for administrators (decision 42). */
export function createAdministrationService(
  dependencies: Dependencies,
): Omit<Handlers<typeof contract>, 'removeSecondStep'> {
  const { notifyRoleChange, checkPassword, requireUnchanged, protectDemoAccount } = dependencies

  return {
    async getAdminOverview(period, _me, { sql }) {
      const today = nassauDay(Date.now())
      const to = period.to !== undefined && period.to < today ? period.to : today
      const from = period.from ?? nassauDay(Date.parse(to) - (DEFAULT_DAYS - 2) * DAY_MS)
      if (from > to) refuseFields({ from: 'This must be before the end' })
      if (Date.parse(to) - Date.parse(from) >= OVERVIEW_DAYS_MAX * DAY_MS)
        refuseFields({ from: `Choose at most ${OVERVIEW_DAYS_MAX} days` })
      return overviewQueries.findOverview(sql, { from, to, today })
    },

    async listAdminQueues(_input, me, { sql }) {
      return listQueues(sql, me.id)
    },

    async listAllMembers(filters, _me, { sql, page, paginate }) {
      return paginate(await queries.listMembers(sql, filters, page))
    },

    async getMemberRecord({ id }, me, { sql }) {
      return (await queries.findMember(sql, me.id, id)) ?? refuse('user_not_found')
    },

    /** Gives or takes the role, logs it, and tells the member and the other administrators. */
    async setAdminRole({ id, is_admin, password }, me, write) {
      await protectDemoAccount(write.sql, me.id)
      const account = await checkPassword(write.sql, me.id, password)
      await inWriteTransaction(write, async (write) => {
        const { sql } = write
        const admins = await lockAdminsFor(sql, me.id)
        await requireUnchanged(sql, account)
        const member = (await queries.lockActiveMember(sql, id)) ?? refuse('user_not_found')
        if (member.is_admin === is_admin) return
        if (!is_admin && admins.length === 1) refuse('last_admin')
        await queries.setRole(sql, id, is_admin)
        await logAdminAction(sql, {
          admin_id: me.id,
          action: is_admin ? 'make_admin' : 'remove_admin',
          subject: { type: 'role', id },
          before: { is_admin: !is_admin },
          after: { is_admin },
        })
        await notifyRoleChange(write, { id, name: member.name, is_admin, admins })
      })
    },

    async listAllJobs(filters, _me, { sql, page, paginate }) {
      return paginate(await jobQueries.listJobs(sql, filters, page))
    },

    async listAdminActions(filters, _me, { sql, page, paginate }) {
      return paginate(await listActions(sql, filters, page))
    },

    async exportAdminLog(filters, _me, { sql }) {
      const entries = await listActions(sql, filters, { limit: LOG_EXPORT_MAX, after: undefined })
      return {
        filename: `log-${nassauDay(Date.now())}.csv`,
        csv: toLogCsv(entries.slice(0, LOG_EXPORT_MAX)),
        is_cut: entries.length > LOG_EXPORT_MAX,
      }
    },
  }
}
