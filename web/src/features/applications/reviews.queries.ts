import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { listReviews, listPendingReviews } from 'contract/reviews'
import type { Output } from 'contract/endpoint'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'

type Reviews = Output<typeof listReviews>
type PendingReviews = Output<typeof listPendingReviews>
export type PendingReview = PendingReviews['hires'][number]

const selectReviews = uniqueItems(({ reviews }: Reviews) => reviews)
const selectPendingReviews = uniqueItems(({ hires }: PendingReviews): PendingReview[] => hires)

/** A user's reviews and rating. */
export function useReviews(user_id: number) {
  return useLogError(
    'Reviews',
    useInfiniteQuery({ ...infiniteQuery(listReviews, { user_id }), select: reviewsWithRating }),
  )
}

/** Hires the member hasn't reviewed yet. */
export function usePendingReviews(): UseInfiniteQueryResult<{ items: PendingReview[]; total: number }> {
  return useLogError(
    'Pending reviews',
    useInfiniteQuery({
      ...infiniteQuery(listPendingReviews, {}),
      select: selectPendingReviews,
      staleTime: 0,
    }),
  )
}

function reviewsWithRating(data: InfiniteData<{ items: Reviews }>) {
  return { ...selectReviews(data), rating: data.pages.at(-1)?.items.rating ?? null }
}
