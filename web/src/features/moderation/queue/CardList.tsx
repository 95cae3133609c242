import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'
import { PagedList } from '../../../ui/PagedList.tsx'

type Props<Item> = {
  list: UseInfiniteQueryResult<{ items: Item[] }>
  /** "The reports" */
  name: string
  /** Shown for an empty list. */
  empty: ReactNode
  keyOf?: (item: Item) => string | number
  renderCard: (item: Item) => ReactNode
}

/** A paged list of cards. */
export function CardList<Item extends { id: number }>({ list, name, empty, keyOf, renderCard }: Props<Item>) {
  return (
    <PagedList list={list} name={name} empty={list.data?.items.length === 0 && empty}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.items.map((item) => (
          <li key={keyOf?.(item) ?? item.id} tabIndex={-1} className="rounded-lg">
            {renderCard(item)}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

/** A list of cards that are decided on. The focus stays in it when a card leaves. */
export function Queue<Item extends { id: number }>(props: Props<Item>) {
  const place = useRestoreListFocus()
  return (
    <div {...place} className="rounded-lg">
      <CardList {...props} />
    </div>
  )
}
