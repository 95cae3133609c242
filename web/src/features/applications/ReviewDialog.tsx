import { REVIEW_TEXT_MAX, reviewHire } from 'contract/applications'
import { useState } from 'react'
import { fullName } from 'contract/fullName'
import { useDraft } from '../../api/drafts.ts'
import { FormDialog } from '../../ui/Dialog.tsx'
import { TextareaWithCounter } from './TextareaWithCounter.tsx'
import { useReviewHire, type HireToReview } from './reviews.queries.ts'
import { StarsField } from './Stars.tsx'

type Props = { hire: HireToReview; open: boolean; onClose: () => void }

const NOTHING = { rating: 0, content: '' }
const Rating = reviewHire.body.shape.rating

/** Writes a review of the other side of a hire. */
export function ReviewDialog({ hire: { id, user, job }, open, onClose }: Props) {
  const [review, setReview, clearReview] = useDraft(`review:${id}`, NOTHING)
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending } = useReviewHire(() => {
    clearReview()
    onClose()
  })

  const send = () => {
    const rating = Rating.safeParse(review.rating)
    setComplaint(rating.error?.issues[0]?.message)
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
      <p className="text-muted">For {job.title}. Members see it on their profile with your name.</p>
      <StarsField
        legend={`How was it to work with ${user.first_name}?`}
        value={review.rating}
        error={complaint}
        onChange={(rating) => {
          setComplaint(undefined)
          setReview({ ...review, rating })
        }}
      />
      <TextareaWithCounter
        label="In your words"
        optional
        value={review.content}
        max={REVIEW_TEXT_MAX}
        readOnly={isPending}
        onChange={(content) => setReview({ ...review, content })}
      />
    </FormDialog>
  )
}
