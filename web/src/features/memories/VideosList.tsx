import type { Post } from 'contract/posts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useVideos } from './published.queries.ts'
import { PublishedList } from './PublishedList.tsx'

type Props = { renderPost: (post: Post) => ReactNode; emptyAction: ReactNode }

/** Posts and stories with video. */
export function VideosList({ renderPost, emptyAction }: Props) {
  return (
    <PublishedList
      list={useVideos()}
      what="videos"
      renderPost={renderPost}
      empty={
        <EmptyState
          motif="star"
          title="No videos yet"
          hint="Posts and stories with a video are shown here."
          action={emptyAction}
        />
      }
    />
  )
}
