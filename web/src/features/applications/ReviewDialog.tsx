import {
  listPendingReviews,
  listReviews,
  REVIEW_TEXT_MAX,
  REVIEW_VISIBLE_AFTER_DAYS,
  reviewHire,
} from 'contract/reviews'
import { useState } from 'react'
import { fullName } from 'contract/words/fullName'
import { getUser } from 'contract/profiles'
import { useDraft } from '../../api/drafts.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { FormDialog } from '../../ui/Dialog.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import type { PendingReview } from './reviews.queries.ts'
import { StarsField } from './Stars.tsx'

type Props = { hire: PendingReview; open: boolean; onClose: () => void }

const EMPTY_REVIEW = { rating: 0, content: '' }
const Rating = reviewHire.body.shape.rating

/** Writes a review of the other side of a hire. */
export function ReviewDialog({ hire, open, onClose }: Props) {
  const { id, user, job } = hire
  const [review, setReview, clearReview] = useDraft(`review:${id}`, EMPTY_REVIEW)
  const [ratingError, setRatingError] = useState<string>()
  const { mutate, isPending } = useReviewHire(hire, () => {
    clearReview()
    onClose()
  })

  const send = () => {
    const rating = Rating.safeParse(review.rating)
    setRatingError(rating.error?.issues[0]?.message)
    if (rating.success) mutate({ id, rating: rating.data, content: review.content.trim() || null })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Review ${fullName(user)}`}
      onSubmit={send}
      submitLabel="Send review"
      busyLabel="Sending..."
      busy={isPending}
    >
      <p className="text-muted">
        For {job.title}.{' '}
        {hire.waits_for_other
          ? `${readsIt(hire)} Members can then see it on their profile with your name.`
          : 'Members see it on their profile with your name.'}
      </p>
      <StarsField
        legend={`What was it like working with ${user.first_name}?`}
        value={review.rating}
        error={ratingError}
        onChange={(rating) => {
          setRatingError(undefined)
          setReview({ ...review, rating })
        }}
      />
      <Field label="In your own words" optional>
        {(control) => (
          <CountedTextarea
            {...control}
            value={review.content}
            max={REVIEW_TEXT_MAX}
            readOnly={isPending}
            onChange={({ target }) => setReview({ ...review, content: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const readsIt = ({ user }: PendingReview) => `${user.first_name} reads it once they've written theirs.`

/** `onReviewed` is called before the lists are refetched. */
function useReviewHire(hire: PendingReview, onReviewed: () => void) {
  return useWrite(reviewHire, {
    done: hire.waits_for_other
      ? `Thank you. ${readsIt(hire)}`
      : `Thank you. Your review appears as soon as both are written, or after ${REVIEW_VISIBLE_AFTER_DAYS} days.`,
    failed: 'Review not sent. Please try again.',
    onDone: onReviewed,
    refetch: [listReviews, listPendingReviews, getUser],
  })
}
