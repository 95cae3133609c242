import type * as contract from 'contract/portfolio'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { lockMember } from '../../members/locks.ts'
import { listPortfolio } from '../../members/portfolio.ts'
import { refuse } from '../../refuse.ts'
import type { CvDependencies } from './cvEntries.ts'
import { canReachProfile } from '../../members/visibility.ts'
import { replacePortfolio } from './portfolio.sql.ts'

/** The own posts that members show as examples of their work (decision 52). */
export function createPortfolioService({ findPublicProfileId }: CvDependencies): Handlers<typeof contract> {
  return {
    async listPortfolio({ id }, me, { sql }) {
      if (id !== me.id && !(await canReachProfile(sql, me.id, id))) refuse('user_not_found')
      return { items: await listPortfolio(sql, me.id, id) }
    },

    async listPublicPortfolio({ username }, viewer, { sql }) {
      const id = (await findPublicProfileId(sql, viewer?.id, username)) ?? refuse('user_not_found')
      return { items: await listPortfolio(sql, undefined, id) }
    },

    async updatePortfolio({ items }, me, { sql }) {
      const rows = items.map(({ post_id, title }) => ({ post_id, title: title || null }))
      return inTransaction(sql, async (sql) => {
        await lockMember(sql, me.id)
        if ((await replacePortfolio(sql, me.id, rows)) < rows.length) refuse('post_not_found')
        return { items: await listPortfolio(sql, me.id, me.id) }
      })
    },
  }
}
