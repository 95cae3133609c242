import { RATING_FROM } from 'contract/applications'
import type { Sql } from './connect.ts'

/**
 * A join that puts `rated.rating` (null below `RATING_FROM` reviews) and `rated.reviews_count` beside rows `u` of users:
 * `from users u ${rated(sql)}`.
 */
export const rated = (sql: Sql) => sql`
  cross join lateral (
    select count(*) as reviews_count,
      case when count(*) >= ${RATING_FROM} then round(avg(r.rating), 1)::float8 end as rating
    from reviews r
    where r.subject_id = u.id and r.shown_at <= now()
  ) rated`
