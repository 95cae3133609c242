import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { listReviews, listPendingReviews } from 'contract/applications'
import type { Output } from 'contract/endpoint'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'

type Reviews = Output<typeof listReviews>
type ToWrite = Output<typeof listPendingReviews>
export type HireToReview = ToWrite['hires'][number]

const selectReviews = uniqueItems(({ reviews }: Reviews) => reviews)
const selectHires = uniqueItems(({ hires }: ToWrite): HireToReview[] => hires)

/** A user's reviews and rating. */
export function useReviews(user_id: number) {
  return useLogError(
    'Reviews',
    useInfiniteQuery({ ...infiniteQuery(listReviews, { user_id }), select: reviewsIn }),
  )
}

/** Hires the member hasn't reviewed yet. */
export function useReviewsToWrite(): UseInfiniteQueryResult<{ items: HireToReview[]; total: number }> {
  return useLogError(
    'Hires to review',
    useInfiniteQuery({ ...infiniteQuery(listPendingReviews, {}), select: selectHires, staleTime: 0 }),
  )
}

function reviewsIn(data: InfiniteData<{ items: Reviews }>) {
  return { ...selectReviews(data), rating: data.pages.at(-1)?.items.rating ?? null }
}
