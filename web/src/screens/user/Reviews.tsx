import type { Person } from 'contract/profiles'
import { ReviewList } from '../../features/applications/ReviewList.tsx'
import { ReviewsToWrite } from '../../features/applications/ReviewsToWrite.tsx'

/** What is said of somebody, and one's own word where it is still to come. */
export function Reviews({ person }: { person: Person }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReviewsToWrite of={{ user_id: person.id }} />
      <ReviewList person={person} />
    </div>
  )
}
