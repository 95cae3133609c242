import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ListQuery } from './friends.queries.ts'
import { PeopleNotice } from './PeopleNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'

type Props<Item> = {
  list: ListQuery<Item>
  /** "Your friends" */
  name: string
  empty: ReactNode
  /** One of them, as a card. */
  children: (item: Item) => ReactNode
}

/** A list of people in each of its states. */
export function People<Item extends { id: number }>({ list, name, empty, children }: Props<Item>) {
  if (list.isPending) return <Loading label={`Loading ${name.toLowerCase()}`} />

  const items = list.data?.items ?? []
  const failed = list.isError && <PeopleNotice list={list} name={name} />
  if (items.length === 0) return failed || empty

  return (
    <>
      {!list.isFetchNextPageError && failed}
      <ul aria-label={name} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className="min-w-0 rounded-lg">
            {children(item)}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && failed}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
          className="justify-self-center"
        >
          Load more
        </Button>
      )}
    </>
  )
}
