import type * as contract from 'contract/failedEmails'
import { RESEND_MAX } from 'contract/failedEmails'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { countFailedEmails, listFailedEmails } from '../../email/failedEmails.sql.ts'
import type { Handlers } from '../../http/handler.ts'
import { logAdminAction } from '../../members/adminLog.ts'
import { refuse } from '../../refuse.ts'

type Dependencies = {
  resendFailedEmails: (sql: Sql, limits: { id: number | undefined; limit: number }) => Promise<number>
}

export function createFailedEmailService({ resendFailedEmails }: Dependencies): Handlers<typeof contract> {
  return {
    async listFailedEmails(_input, _me, { sql, page, paginate }) {
      const emails = paginate(await listFailedEmails(sql, page))
      return { emails, total: await countFailedEmails(sql) }
    },

    resendFailedEmails({ id }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        const count = await resendFailedEmails(sql, { id, limit: RESEND_MAX })
        if (id !== undefined && count === 0) refuse('not_found')
        if (count > 0)
          await logAdminAction(sql, {
            admin_id: me.id,
            action: 'resend_emails',
            // An id only if it was one of them. Failed emails are deleted as they are sent again.
            subject: { type: 'failed_emails', id: id ?? 0 },
            note: count === 1 ? '1 email' : `${count} emails`,
          })
        return { count }
      })
    },
  }
}
