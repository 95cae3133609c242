import type * as contract from 'contract/failedEmails'
import { RESEND_MAX } from 'contract/failedEmails'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { countFailedEmails, listFailedEmails } from '../../email/failedEmails.sql.ts'
import type { Handlers } from '../../http/handler.ts'
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

    async resendFailedEmails({ id }, _me, { sql }) {
      const count = await inTransaction(sql, (sql) => resendFailedEmails(sql, { id, limit: RESEND_MAX }))
      if (id !== undefined && count === 0) refuse('not_found')
      return { count }
    },
  }
}
