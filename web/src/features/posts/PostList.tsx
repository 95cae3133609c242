import type { ReactNode } from 'react'
import { PostPages } from './PostPages.tsx'
import type { PostSlots } from './postSlots.ts'
import { usePosts } from './posts.queries.ts'

type Props = PostSlots & {
  input: { user_id: number }
  empty: ReactNode
}

/** One person's posts. */
export function PostList({ input, empty, ...parts }: Props) {
  return <PostPages list={usePosts(input)} empty={empty} {...parts} />
}
