import { fullName } from 'contract/fullName'
import { PRODUCT_NAME } from 'contract/product'
import type { Sql } from '../../db/connect.ts'
import type { LinkPreview } from '../../pages/linkPreview.ts'
import { findPost } from './posts.sql.ts'

/** Link preview of a public post: author, text and first picture. */
export async function postPreview(sql: Sql, id: number): Promise<LinkPreview | undefined> {
  const post = await findPost(sql, undefined, id)
  if (!post) return undefined
  const name = fullName(post.user)
  const image = post.images[0]
  return {
    title: `${name} on ${PRODUCT_NAME}`,
    description: post.content || `A picture by ${name}`,
    path: `/p/${id}`,
    picture: {
      title: post.content || name,
      lines: post.content ? [name] : [],
      picture: image ? { path: image, isPortrait: false } : undefined,
    },
  }
}
