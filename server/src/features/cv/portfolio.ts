import type { ParsedInput } from 'contract/endpoint'
import type { Portfolio, updatePortfolio } from 'contract/portfolio'
import { inTransaction } from '../../db/connect.ts'
import { lockMember } from '../../db/lockMember.ts'
import { listPortfolio } from '../../db/portfolio.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { CvDependencies } from './cvEntries.ts'
import { isVisibleMember } from './cvEntries.sql.ts'
import { replacePortfolio } from './portfolio.sql.ts'

/** The own posts that members show as examples of their work (decision 52). */
export function createPortfolioService({ findPublicProfileId }: CvDependencies) {
  return {
    async list({ sql }: RequestContext, me: AuthenticatedMember, id: number): Promise<Portfolio> {
      if (id !== me.id && !(await isVisibleMember(sql, me.id, id))) refuse('user_not_found')
      return { items: await listPortfolio(sql, me.id, id) }
    },

    async listPublic({ sql }: RequestContext, viewer: AuthenticatedMember | undefined, username: string) {
      const id = (await findPublicProfileId(sql, viewer?.id, username)) ?? refuse('user_not_found')
      return { items: await listPortfolio(sql, undefined, id) }
    },

    async update(
      { sql }: RequestContext,
      me: AuthenticatedMember,
      { items }: ParsedInput<typeof updatePortfolio>,
    ): Promise<Portfolio> {
      const rows = items.map(({ post_id, title }) => ({ post_id, title: title || null }))
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if ((await replacePortfolio(sql, me.id, rows)) < rows.length) refuse('post_not_found')
        return { items: await listPortfolio(sql, me.id, me.id) }
      })
    },
  }
}

export type PortfolioService = ReturnType<typeof createPortfolioService>
