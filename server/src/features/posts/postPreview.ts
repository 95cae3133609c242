import { PRODUCT_NAME } from 'contract/product'
import type { Sql } from '../../db/connect.ts'
import type { LinkPreview } from '../../http/pages.ts'
import { find } from './posts.sql.ts'

/** What a link to a post shows in a chat: its author, its text and its first picture, for posts that everybody may see. */
export async function postPreview(sql: Sql, id: number): Promise<LinkPreview | undefined> {
  const post = await find(sql, undefined, id)
  if (!post) return undefined
  const { first_name, last_name } = post.user
  return {
    title: `${first_name} ${last_name} on ${PRODUCT_NAME}`,
    description: post.content || `A picture by ${first_name} ${last_name}`,
    image: post.images[0],
    path: `/p/${id}`,
  }
}
