import * as contract from 'contract/reviews'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ReviewService } from './reviews.ts'

export function reviewsRoutes(on: RegisterEndpoint, reviews: ReviewService): void {
  on(contract.reviewHire, (input, me, context) => reviews.reviewHire(context, me, input))
  on(contract.listReviews, ({ user_id }, me, context) => reviews.listReviews(context, me, user_id))
  on(contract.listPendingReviews, (_input, me, context) => reviews.listPendingReviews(context, me))
}
