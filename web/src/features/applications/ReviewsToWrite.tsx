import { Star } from 'lucide-react'
import { useState } from 'react'
import { fullName } from 'contract/words/fullName'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { useFocusNeighbor } from '../../ui/restoreFocus.ts'
import { usePendingReviews, type PendingReview } from './reviews.queries.ts'

const ReviewDialog = lazyComponent(() => import('./ReviewDialog.tsx'), 'ReviewDialog')

type Props = {
  /** Only hires of this job or this person. */
  of?: { job_id: number } | { user_id: number }
}

/** Hires the member can review; renders nothing without any. */
export function ReviewsToWrite({ of }: Props) {
  const { data } = usePendingReviews()
  // Stays set while the dialog closes, when the hire is no longer in the list.
  const [reviewing, setReviewing] = useState<{ hire: PendingReview; open: boolean }>()
  const hires = (data?.items ?? []).filter((hire) => isOf(hire, of))

  return (
    <>
      {hires.length > 0 && (
        <ul aria-label="Reviews to write" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {hires.map((hire) => (
            <Hire key={hire.id} hire={hire} onReview={() => setReviewing({ hire, open: true })} />
          ))}
        </ul>
      )}
      {reviewing && (
        <LazyDialog open={reviewing.open} onClose={() => setReviewing({ ...reviewing, open: false })}>
          {(dialog) => <ReviewDialog key={reviewing.hire.id} hire={reviewing.hire} {...dialog} />}
        </LazyDialog>
      )}
    </>
  )
}

/** Disappears with its button when the review is sent. */
function Hire({ hire: { user, job }, onReview }: { hire: PendingReview; onReview: () => void }) {
  const focusNeighbor = useFocusNeighbor()
  return (
    <li>
      <Card pad className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar person={user} size={48} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">What was it like working with {fullName(user)}?</p>
          <p className="text-sm text-subtle">{job.title}</p>
        </div>
        <Button
          variant="brand"
          icon={<Star />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget)
            onReview()
          }}
        >
          Write a review
        </Button>
      </Card>
    </li>
  )
}

function isOf(hire: PendingReview, of: Props['of']): boolean {
  if (!of) return true
  return 'job_id' in of ? hire.job.id === of.job_id : hire.user.id === of.user_id
}
