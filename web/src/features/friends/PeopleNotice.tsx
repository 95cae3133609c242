import { timeAgo } from 'contract/time'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/useNow.ts'
import type { ListQuery } from './friends.queries.ts'

type Props<Item> = {
  list: ListQuery<Item>
  /** "Your friends" */
  name: string
}

/** A list that could not be loaded, or its next page; what was read before stays, with its age. */
export function PeopleNotice<Item>({ list, name }: Props<Item>) {
  const now = useNow()
  const retry = list.isFetchNextPageError ? list.fetchNextPage : list.refetch
  const age = list.isRefetchError && timeAgo(list.dataUpdatedAt, now)

  return (
    <Notice onRetry={() => void retry()} retrying={list.isFetching}>
      {name} could not be loaded.
      {age && (
        <span className="block text-sm">{age === 'now' ? 'Loaded just now.' : `Loaded ${age} ago.`}</span>
      )}
    </Notice>
  )
}
