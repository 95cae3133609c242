import type { MemoryItem } from 'contract/memories'
import type { Post } from 'contract/posts'
import type { Story } from 'contract/stories'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keyOf, publishedOn, type PublishedQuery } from './memories.queries.ts'
import { StoryCard } from './StoryCard.tsx'

type Props = {
  list: PublishedQuery
  /** What could not be loaded: "your memories". */
  what: string
  renderPost: (post: Post) => ReactNode
  /** What tells an author that their story is hidden from others. */
  renderHidden: (story: Story) => ReactNode
  /** How the items are laid out; by itself one after the other. */
  arrange?: (items: MemoryItem[], show: (items: MemoryItem[]) => ReactNode) => ReactNode
  empty: ReactNode
}

/** Posts and stories in one list, in each of the states of its loading. */
export function PublishedList({ list, what, renderPost, renderHidden, arrange = plainly, empty }: Props) {
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const failed = `Failed to load ${what}. Please check your connection.`

  if (isPending) return <Loading label={`Loading ${what}`} />
  if (!data) {
    return (
      <Notice onRetry={() => void list.refetch()} retrying={isFetching}>
        {failed}
      </Notice>
    )
  }

  const items = publishedOn(data)
  if (items.length === 0 && !list.hasNextPage) return empty

  const show = (items: MemoryItem[]) => (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.map((item) => (
        <li key={keyOf(item)}>
          {item.post && renderPost(item.post)}
          {item.story && <StoryCard story={item.story} notice={renderHidden(item.story)} />}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      {arrange(items, show)}
      {isFetchNextPageError ? (
        <Notice onRetry={() => void fetchNextPage()} retrying={isFetchingNextPage}>
          {failed}
        </Notice>
      ) : (
        list.hasNextPage && (
          <div className="grid justify-items-center py-2">
            <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          </div>
        )
      )}
    </>
  )
}

function plainly(items: MemoryItem[], show: (items: MemoryItem[]) => ReactNode) {
  return show(items)
}
