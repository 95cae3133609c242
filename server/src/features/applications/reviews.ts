import type * as contract from 'contract/reviews'
import { inTransaction } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './reviews.sql.ts'

export function createReviewService(): Handlers<typeof contract> {
  return {
    /** Reviews the other party of a hire. */
    async reviewHire({ id, rating, content }, me, { sql }) {
      return inTransaction(sql, async (sql) => {
        const { status, has_started, ...hire } =
          (await queries.lockApplicationToReview(sql, me.id, id)) ?? refuse('application_not_found')
        if (status !== 'hired') refuse('not_hired')
        if (!has_started) refuse('not_started')
        const fields = { rating, content: content || null, application_id: id, author_id: me.id }
        const review = await queries.insertReview(sql, { ...hire, ...fields })
        return { review: review ?? refuse('already_reviewed') }
      })
    },

    async listReviews({ user_id }, me, { sql, page, paginate }) {
      const { rating } = (await queries.findRating(sql, me.id, user_id)) ?? refuse('user_not_found')
      const reviews = paginate(await queries.listReviews(sql, me.id, user_id, page))
      return { reviews, total: await queries.countReviews(sql, me.id, user_id), rating }
    },

    async listPendingReviews(_input, me, { sql, page, paginate }) {
      const hires = paginate(await queries.listPendingReviews(sql, me.id, page))
      return { hires, total: await queries.countPendingReviews(sql, me.id) }
    },
  }
}
