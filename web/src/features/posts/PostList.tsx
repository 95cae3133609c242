import type { Post } from 'contract/posts'
import type { ReactNode } from 'react'
import { PostPages } from './PostPages.tsx'
import { usePosts } from './posts.queries.ts'

type Props = {
  input: { user_id: number }
  renderFooter?: (post: Post) => ReactNode
  empty: ReactNode
}

/** One person's posts. */
export function PostList({ input, renderFooter, empty }: Props) {
  return <PostPages list={usePosts(input)} renderFooter={renderFooter} empty={empty} />
}
