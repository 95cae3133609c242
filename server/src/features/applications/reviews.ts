import type * as contract from 'contract/reviews'
import type { ParsedInput } from 'contract/endpoint'
import { inTransaction } from '../../db/connect.ts'
import { refuse } from '../../http/refusals.ts'
import type { RequestContext } from '../../http/serve.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import * as queries from './reviews.sql.ts'

export function createReviewService() {
  /** Reviews the other party of a hire. */
  async function reviewHire(
    { sql }: RequestContext,
    me: AuthenticatedMember,
    { id, rating, content }: ParsedInput<typeof contract.reviewHire>,
  ) {
    return inTransaction(sql, async (sql) => {
      const { status, has_started, ...hire } =
        (await queries.lockApplicationToReview(sql, me.id, id)) ?? refuse('application_not_found')
      if (status !== 'hired') refuse('not_hired')
      if (!has_started) refuse('not_started')
      const fields = { rating, content: content || null, application_id: id, author_id: me.id }
      const review = await queries.insertReview(sql, { ...hire, ...fields })
      return { review: review ?? refuse('already_reviewed') }
    })
  }

  async function listReviews(
    { sql, page, paginate }: RequestContext,
    me: AuthenticatedMember,
    user_id: number,
  ) {
    const { rating } = (await queries.findRating(sql, me.id, user_id)) ?? refuse('user_not_found')
    const reviews = paginate(await queries.listReviews(sql, me.id, user_id, page))
    return { reviews, total: await queries.countReviews(sql, me.id, user_id), rating }
  }

  async function listPendingReviews({ sql, page, paginate }: RequestContext, me: AuthenticatedMember) {
    const hires = paginate(await queries.listPendingReviews(sql, me.id, page))
    return { hires, total: await queries.countPendingReviews(sql, me.id) }
  }

  return { reviewHire, listReviews, listPendingReviews }
}

export type ReviewService = ReturnType<typeof createReviewService>
