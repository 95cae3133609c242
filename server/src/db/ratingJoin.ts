import { RATING_MIN_REVIEWS } from 'contract/applications'
import type { Sql } from './connect.ts'
import { isSeen } from './visibility.ts'

/** True of reviews `r` that the viewer may read. Those of deleted members stay, for the rating stays. */
export const isReadable = (sql: Sql, viewer: number | undefined) =>
  sql`r.shown_at <= now() and ${isSeen(sql, viewer, sql`r.author_id`)}`

/**
 * A join that puts `rated.rating` (null below `RATING_FROM` reviews) and `rated.reviews_count` beside rows `u` of users:
 * `from users u ${rated(sql, viewer)}`. Both are of the reviews that the viewer may read.
 */
export const ratingJoin = (sql: Sql, viewer: number | undefined) => sql`
  cross join lateral (
    select count(*) as reviews_count,
      case when count(*) >= ${RATING_MIN_REVIEWS} then round(avg(r.rating), 1)::float8 end as rating
    from reviews r
    where r.subject_id = u.id and ${isReadable(sql, viewer)}
  ) rated`
