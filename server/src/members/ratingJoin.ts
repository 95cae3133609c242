import { RATING_MIN_REVIEWS } from 'contract/reviews'
import type { Sql } from '../db/connect.ts'
import { isVisibleOrDeletedMember } from './visibility.ts'

/** True for reviews `r` that the viewer may read. Reviews by deleted members remain, as their ratings do. */
export const isVisibleReview = (sql: Sql, viewer: number | undefined) =>
  sql`${isShownReview(sql, viewer)} and r.hidden_at is null`

/** True for reviews `r` that the viewer may read unless an administrator hid them. */
export const isShownReview = (sql: Sql, viewer: number | undefined) =>
  sql`r.shown_at <= now() and ${isVisibleOrDeletedMember(sql, viewer, sql`r.author_id`)}`

/**
 * Joins `rated.rating` (null below `RATING_FROM` reviews) and `rated.reviews_count` to users `u`, from the reviews that
 * the viewer may read: `from users u ${ratingJoin(sql, viewer)}`.
 */
export const ratingJoin = (sql: Sql, viewer: number | undefined) => sql`
  cross join lateral (
    select count(*) as reviews_count,
      case when count(*) >= ${RATING_MIN_REVIEWS} then round(avg(r.rating), 1)::float8 end as rating
    from reviews r
    where r.subject_id = u.id and ${isVisibleReview(sql, viewer)}
  ) rated`
