import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useVideos } from './memories.queries.ts'
import { PublishedList } from './PublishedList.tsx'

type Props = Pick<ComponentProps<typeof PublishedList>, 'renderPost' | 'renderHidden'>

/** Posts and stories with videos. */
export function VideosList(parts: Props) {
  return (
    <PublishedList
      list={useVideos()}
      what="videos"
      {...parts}
      empty={
        <EmptyState
          motif="star"
          title="No videos yet"
          hint="Posts and stories with videos appear here."
          link={{ to: '/', label: 'Go to the feed' }}
        />
      }
    />
  )
}
