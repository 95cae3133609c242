import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Delayed } from '../../ui/Delayed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRestoreListFocus } from '../../ui/useRestoreListFocus.ts'
import type { ListQuery } from './friends.queries.ts'
import { PeopleNotice } from './PeopleNotice.tsx'

type Props<Item> = {
  title: string
  list: ListQuery<Item>
  /** Without it the panel is not there when nobody is. */
  empty?: ReactNode
  /** One of them, as a row. */
  children: (item: Item) => ReactNode
}

/** A few people in home's side column. */
export function PeoplePanel<Item extends { id: number }>({ title, list, empty, children }: Props<Item>) {
  const titleId = useId()
  const place = useRestoreListFocus()
  const isEmpty = list.isSuccess && list.data.items.length === 0
  if (isEmpty && !empty) return null

  return (
    <Card as="section" pad aria-labelledby={titleId} {...place}>
      <h2 id={titleId} className="mb-2 text-xl">
        {title}
      </h2>
      {list.isPending && <Waiting />}
      {list.isError && <PeopleNotice list={list} name={title} />}
      {isEmpty && empty}
      <ul>
        {list.data?.items.map((item) => (
          <li key={item.id} tabIndex={-1} className="-mx-2 rounded-sm">
            {children(item)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Waiting() {
  return (
    <Delayed>
      <div aria-hidden className="grid gap-4 py-2">
        {[0, 1, 2].map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-10" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
