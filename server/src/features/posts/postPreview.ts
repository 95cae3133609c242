import { PRODUCT_NAME } from 'contract/product'
import type { Sql } from '../../db/connect.ts'
import type { LinkPreview } from '../../http/pages.ts'
import { findPost } from './posts.sql.ts'

/** Link preview of a public post: author, text and first picture. */
export async function postPreview(sql: Sql, id: number): Promise<LinkPreview | undefined> {
  const post = await findPost(sql, undefined, id)
  if (!post) return undefined
  const { first_name, last_name } = post.user
  return {
    title: `${first_name} ${last_name} on ${PRODUCT_NAME}`,
    description: post.content || `A picture by ${first_name} ${last_name}`,
    image: post.images[0],
    path: `/p/${id}`,
  }
}
