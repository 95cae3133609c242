import { fullName } from 'contract/words/fullName'
import type { Post } from 'contract/posts'
import { PRODUCT_NAME } from 'contract/words/product'
import type { LinkPreview } from '../../pages/linkPreview.ts'

/** Link preview of a public post: author, text and first picture. */
export function postPreview(post: Post): LinkPreview {
  const name = fullName(post.user)
  const image = post.images[0]
  return {
    title: `${name} on ${PRODUCT_NAME}`,
    description: post.content || `A picture by ${name}`,
    path: `/p/${post.id}`,
    picture: {
      title: post.content || name,
      lines: post.content ? [name] : [],
      picture: image ? { path: image, isPortrait: false } : undefined,
    },
  }
}
