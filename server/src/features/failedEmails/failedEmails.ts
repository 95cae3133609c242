import { RESEND_MAX } from 'contract/failedEmails'
import { inTransaction, type Sql } from '../../db/connect.ts'
import { countFailedEmails, listFailedEmails } from '../../email/failedEmails.sql.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'

type Dependencies = {
  resendFailedEmails: (sql: Sql, limits: { id: number | undefined; limit: number }) => Promise<number>
}

export function createFailedEmailService({ resendFailedEmails }: Dependencies) {
  return {
    async list({ sql, page, paginate }: RequestContext) {
      const emails = paginate(await listFailedEmails(sql, page))
      return { emails, total: await countFailedEmails(sql) }
    },

    async resend({ sql }: RequestContext, id: number | undefined) {
      const count = await inTransaction(sql, (sql) => resendFailedEmails(sql, { id, limit: RESEND_MAX }))
      if (id !== undefined && count === 0) refuse('not_found')
      return { count }
    },
  }
}

export type FailedEmailService = ReturnType<typeof createFailedEmailService>
