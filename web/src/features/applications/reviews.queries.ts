import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { listReviews, listPendingReviews } from 'contract/reviews'
import type { Output } from 'contract/endpoint'
import { infiniteQuery, itemsQuery, uniqueItems, useLogError } from '../../api/queries.ts'

type Reviews = Output<typeof listReviews>
export type PendingReview = Output<typeof listPendingReviews>['hires'][number]

const selectReviews = uniqueItems(({ reviews }: Reviews) => reviews)

/** A user's reviews and rating. */
export function useReviews(user_id: number) {
  return useInfiniteQuery({ ...infiniteQuery(listReviews, { user_id }), select: reviewsWithRating })
}

/** Hires the member hasn't reviewed yet. */
export function usePendingReviews() {
  return useLogError(
    'Pending reviews',
    useInfiniteQuery({
      ...itemsQuery(listPendingReviews, {}, ({ hires }) => hires),
      staleTime: 0,
    }),
  )
}

function reviewsWithRating(data: InfiniteData<{ items: Reviews }>) {
  return { ...selectReviews(data), rating: data.pages.at(-1)?.items.rating ?? null }
}
