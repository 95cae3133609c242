import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { listReviews, listPendingReviews, reviewHire, REVIEW_VISIBLE_AFTER_DAYS } from 'contract/applications'
import type { Input, Output } from 'contract/endpoint'
import { getUser } from 'contract/profiles'
import { call } from '../../api/call.ts'
import { uniqueItems, infiniteQuery, useLogError } from '../../api/queries.ts'
import { serverMessage } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.ts'

type Reviews = Output<typeof listReviews>
type ToWrite = Output<typeof listPendingReviews>
export type HireToReview = ToWrite['hires'][number]

const shown = uniqueItems(({ reviews }: Reviews) => reviews)
const toWrite = uniqueItems(({ hires }: ToWrite): HireToReview[] => hires)

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
    useInfiniteQuery({ ...infiniteQuery(listPendingReviews, {}), select: toWrite, staleTime: 0 }),
  )
}

/** Reviews the other side of a hire. */
export function useReviewHire(onDone: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (review: Input<typeof reviewHire>) => call(reviewHire, review),
    onSuccess: () => {
      toast.success(
        `Thank you. Both reviews are shown once both are in, or after ${REVIEW_VISIBLE_AFTER_DAYS} days.`,
      )
      onDone()
      const told = [listReviews, listPendingReviews, getUser]
      return Promise.all(
        told.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
      )
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Review not sent. Please try again.'),
  })
}

function reviewsIn(data: InfiniteData<{ items: Reviews }>) {
  return { ...shown(data), rating: data.pages.at(-1)?.items.rating ?? null }
}
