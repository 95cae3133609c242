import { nassauDay } from 'contract/rules/nassauDay'
import { formatShortDay } from 'contract/words/formatDay'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listPublicProfileReviews, type PublicProfile } from 'contract/publicProfiles'
import { plural } from 'contract/words/plural'
import { itemsQuery, useLogError } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time } from '../../ui/Time.tsx'
import { Stars } from './Stars.tsx'
import { warmUpDayFormatter } from '../../parts/warmUpDayFormatter.ts'

warmUpDayFormatter()

/** The reviews of a public profile, without their authors. Nothing if there are none. */
export function PublicReviews({ profile }: { profile: PublicProfile }) {
  if (profile.reviews_count === 0) return null
  return (
    <Card as="section" pad aria-label="Reviews" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">Reviews</h2>
        {profile.rating !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            <Stars rating={profile.rating} />
            {profile.rating.toFixed(1)} · {plural(profile.reviews_count, 'review')}
          </p>
        )}
      </div>
      <ReviewList username={profile.username} />
    </Card>
  )
}

function ReviewList({ username }: { username: string }) {
  const query = itemsQuery(listPublicProfileReviews, { username }, (reviews) => reviews)
  const list = useLogError('Reviews', useInfiniteQuery(query))
  return (
    <PagedList list={list} name="Reviews" empty={false}>
      <ul className="grid divide-y">
        {list.data?.items.map((review) => (
          <li key={review.id} className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-subtle">
              <Stars rating={review.rating} />
              {review.job_title}
              <Time at={review.created_at}>{formatShortDay(nassauDay(review.created_at))}</Time>
            </p>
            {review.content && <LinkedText text={review.content} />}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
