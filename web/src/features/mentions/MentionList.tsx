import type { RefObject } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listFriends } from 'contract/friends'
import type { PersonName } from 'contract/people'
import { SEARCH_QUERY_MIN, searchPeople, type PersonResult } from 'contract/search'
import { infiniteQuery, query } from '../../api/queries.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { MentionOptions } from './MentionOptions.tsx'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  typed: string
  onPick: (username: string) => void
  onClose: () => void
}

/** The people who match the typed name; renders nothing without matches. */
export function MentionList({ typed, ...rest }: Props) {
  const people = usePeople(typed)
  return (
    <>
      <p role="status" className="sr-only">
        {people.length === 0
          ? typed === ''
            ? 'Type a name'
            : ''
          : people.length === 1
            ? '1 person'
            : `${people.length} people`}
      </p>
      {people.length > 0 && <MentionOptions people={people} {...rest} />}
    </>
  )
}

const PAUSE_MS = 150
const MOST = 6

/**
 * People who match the query, fetched after a typing pause. Previous results stay until then; friends are shown
 * while the query is too short to search.
 */
function usePeople(typed: string): readonly PersonResult[] {
  const search = useDebounced(typed, PAUSE_MS)
  const isSearch = typed.length >= SEARCH_QUERY_MIN
  const friends = useInfiniteQuery({ ...infiniteQuery(listFriends, {}), enabled: !isSearch })
  const found = useQuery({
    ...query(searchPeople, { search, limit: MOST }),
    enabled: search.length >= SEARCH_QUERY_MIN,
    placeholderData: keepPreviousData,
  })
  if (isSearch && found.data) return found.data
  return (friends.data?.pages ?? [])
    .flatMap(({ items }) => items.friends)
    .filter((friend) => beginsWith(friend, typed.toLowerCase()))
    .slice(0, MOST)
}

function beginsWith({ first_name, last_name, username }: PersonName, typed: string): boolean {
  return [first_name, last_name, username].some((name) => name.toLowerCase().startsWith(typed))
}
