import type { Person } from 'contract/profiles'
import { ReviewList } from '../../features/applications/ReviewList.tsx'
import { ReviewsToWrite } from '../../features/applications/ReviewsToWrite.tsx'

/** A person's reviews, and the member's own pending ones. */
export function Reviews({ person }: { person: Person }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReviewsToWrite of={{ user_id: person.id }} />
      <ReviewList person={person} />
    </div>
  )
}
