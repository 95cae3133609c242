import type { PortfolioItem } from 'contract/portfolio'
import type { Sql } from '../db/connect.ts'
import { isVisiblePost } from './visibility.ts'

/** The items `i` of a member's portfolio whose posts `p` the viewer may see. */
const portfolioItems = (sql: Sql, viewer: number | undefined, user_id: number) => sql`
  from portfolio_items i
  join posts p on p.id = i.post_id
  where i.user_id = ${user_id} and ${isVisiblePost(sql, viewer)}`

/** The number of items that `listPortfolio` lists. */
export const portfolioCount = (sql: Sql, viewer: number, user_id: number) =>
  sql`(select count(*)::int ${portfolioItems(sql, viewer, user_id)})`

/** The posts of a member's portfolio that the viewer may see; whether they may see the member isn't checked. */
export function listPortfolio(sql: Sql, viewer: number | undefined, user_id: number) {
  return sql<PortfolioItem[]>`
    select p.id as post_id, i.title, p.content, coalesce(p.images[1], p.video_poster_url) as image_url,
      coalesce(p.image_alts[1], '') as image_alt, p.video_url is not null as has_video,
      (${isVisiblePost(sql, undefined)}) as is_public
    ${portfolioItems(sql, viewer, user_id)}
    order by i.place`
}
