import * as contract from 'contract/applications'
import type { RegisterEndpoint } from '../../http/serve.ts'
import type { ReviewService } from './reviews.ts'

export function reviewsRoutes(on: RegisterEndpoint, reviews: ReviewService): void {
  on(contract.reviewHire, (input, me, call) => reviews.reviewHire(call, me, input))
  on(contract.listReviews, ({ user_id }, me, call) => reviews.listReviews(call, me, user_id))
  on(contract.listPendingReviews, (_input, me, call) => reviews.listPendingReviews(call, me))
}
