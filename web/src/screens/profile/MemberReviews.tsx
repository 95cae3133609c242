import { Suspense, type ComponentProps } from 'react'
import type { Review } from 'contract/reviews'
import { useSession } from '../../api/session.tsx'
import { Reviews } from '../../features/applications/ReviewList.tsx'
import { renderHiddenNotice, ReportDialog } from '../slots/lazyParts.tsx'

/** A member's reviews, which can be reported. */
export function MemberReviews({ person }: Pick<ComponentProps<typeof Reviews>, 'person'>) {
  const session = useSession()
  return (
    <Reviews
      person={person}
      me={session.state === 'authenticated' ? session.user.id : undefined}
      renderHidden={(review) => renderHiddenNotice('review', review)}
      renderReport={reportDialog}
    />
  )
}

function reportDialog({ id }: Review, dialog: Pick<ComponentProps<typeof ReportDialog>, 'open' | 'onClose'>) {
  return (
    <Suspense>
      <ReportDialog subject={{ type: 'review', id }} name="this review" {...dialog} />
    </Suspense>
  )
}
