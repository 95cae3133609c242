import type { PortfolioItem } from 'contract/portfolio'
import type { Sql } from '../db/connect.ts'
import { isVisiblePost } from './visibility.ts'

/** The posts of a member's portfolio that the viewer may see; whether they may see the member isn't checked. */
export function listPortfolio(sql: Sql, viewer: number | undefined, user_id: number) {
  return sql<PortfolioItem[]>`
    select p.id as post_id, i.title, p.content, coalesce(p.images[1], p.video_poster_url) as image_url,
      coalesce(p.image_alts[1], '') as image_alt, p.video_url is not null as has_video,
      (${isVisiblePost(sql, undefined)}) as is_public
    from portfolio_items i
    join posts p on p.id = i.post_id
    where i.user_id = ${user_id} and ${isVisiblePost(sql, viewer)}
    order by i.place`
}
