import { plural } from 'contract/words/plural'
import { RATING_MIN_REVIEWS, type Review } from 'contract/reviews'
import { Ellipsis, Flag } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { TextWarning } from '../../parts/LazyScamWarning.tsx'
import { Records } from '../../parts/Records.tsx'
import { AuthorRow } from '../../ui/AuthorRow.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { ReviewsToWrite } from './ReviewsToWrite.tsx'
import { useReviews } from './reviews.queries.ts'
import { Stars } from './Stars.tsx'

type Props = {
  person: { id: number; first_name: string }
  /** The signed-in member. */
  me: number | undefined
  /** Tells the author that their review is hidden. */
  renderHidden: (review: Review) => ReactNode
  renderReport: (review: Review, dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** A person's reviews, below the member's own pending ones. */
export function Reviews(props: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReviewsToWrite of={{ user_id: props.person.id }} />
      <ReviewList {...props} />
    </div>
  )
}

/** A person's rating and reviews. */
function ReviewList({ person, ...slots }: Props) {
  const list = useReviews(person.id)
  const { rating = null, total = 0 } = list.data ?? {}
  return (
    <Records
      list={list}
      name="Reviews"
      label="Reviews"
      layout="cards"
      skeleton={<ApplicationSkeleton />}
      empty={{
        motif: 'star',
        title: 'No reviews yet',
        hint: `After a hire, people can say here what it was like to work with ${person.first_name}.`,
      }}
      above={
        <Card as="section" pad aria-label="Rating" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {rating === null ? (
            <p className="text-muted">A rating is shown after {RATING_MIN_REVIEWS} reviews.</p>
          ) : (
            <>
              <b className="font-display text-3xl font-heavy">{rating.toFixed(1)}</b>
              <Stars rating={rating} />
              <span className="text-muted">{plural(total, 'review')}</span>
            </>
          )}
        </Card>
      }
      renderItem={(review) => <ReviewCard review={review} {...slots} />}
    />
  )
}

function ReviewCard({ review, me, renderHidden, renderReport }: Omit<Props, 'person'> & { review: Review }) {
  const nameId = useId()
  return (
    <Card as="article" aria-labelledby={nameId} className="pb-4">
      <AuthorRow
        person={review.user}
        nameId={nameId}
        actions={review.user.id !== me && <ReviewMenu review={review} renderReport={renderReport} />}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-subtle">
          <Stars rating={review.rating} />
          {review.job.title}
          <Time at={review.created_at}>{formatNassauTime(review.created_at)}</Time>
        </p>
      </AuthorRow>
      {review.content && (
        <div className="grid gap-3 px-4 pt-3">
          <LinkedText text={review.content} />
          <TextWarning texts={[review.content]} />
        </div>
      )}
      <div className="px-4 pt-3 empty:hidden">{renderHidden(review)}</div>
    </Card>
  )
}

/** More options on someone else's review. */
function ReviewMenu({ review, renderReport }: Pick<Props, 'renderReport'> & { review: Review }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <LazyMenu
        trigger={<IconButton label="More options" icon={<Ellipsis />} />}
        items={[{ label: 'Report', icon: <Flag />, onSelect: () => setReporting(true) }]}
      />
      <LazyDialog open={isReporting} onClose={() => setReporting(false)}>
        {(dialog) => renderReport(review, dialog)}
      </LazyDialog>
    </>
  )
}
