import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLogError } from '../api/queries.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useRestoreFocus } from '../ui/restoreFocus.ts'
import { PagedList } from '../ui/PagedList.tsx'

const layouts = {
  /** Lines with a rule between them. */
  rows: {
    list: 'grid divide-y',
    item: 'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2',
    focus: 'rounded-sm',
  },
  /** The entries of a log, on one card. */
  log: {
    list: 'grid divide-y',
    item: 'grid gap-1 py-3',
    focus: 'rounded-lg',
  },
  /** One card below the other. */
  cards: { list: 'grid grid-cols-[minmax(0,1fr)] gap-4', item: 'rounded-lg', focus: 'rounded-lg' },
  /** Lines beside the one that is open. */
  choices: {
    list: 'grid divide-y overflow-clip rounded-lg border bg-surface',
    item: 'focus-inset',
    focus: 'rounded-lg',
  },
  /** Up to three cards side by side. */
  tiles: {
    list: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3',
    item: 'min-w-0 rounded-lg',
    focus: 'rounded-lg',
  },
}

type Props<Item> = Pick<ComponentProps<typeof PagedList>, 'name' | 'failed' | 'skeleton'> & {
  list: UseInfiniteQueryResult<{ items: readonly Item[] }>
  /** What the list is called for screen readers. */
  label?: string
  layout: keyof typeof layouts
  /** A sentence, or a picture with the next step. */
  empty: string | ComponentProps<typeof EmptyState>
  /** What stands above and below the items, if there are any. */
  above?: ReactNode
  below?: ReactNode
  renderItem: (item: Item) => ReactNode
}

/** A paged list of records in all its states. When a focused record goes, its successor gets the focus. */
export function Records<Item extends { id: number }>(props: Props<Item>) {
  const { list, label, layout, empty, above, below, renderItem, ...states } = props
  const items = useLogError(states.name, list).data?.items
  const focusProps = useRestoreFocus()
  const classes = layouts[layout]
  const entries = (
    <ul aria-label={label} className={classes.list}>
      {items?.map((item) => (
        <li key={item.id} tabIndex={-1} className={classes.item}>
          {renderItem(item)}
        </li>
      ))}
    </ul>
  )
  return (
    <div {...focusProps} className={classes.focus}>
      <PagedList list={list} {...states} empty={items?.length === 0 && <Empty empty={empty} />}>
        {above}
        {layout === 'log' ? <Card pad>{entries}</Card> : entries}
        {below}
      </PagedList>
    </div>
  )
}

function Empty({ empty }: Pick<Props<never>, 'empty'>) {
  return typeof empty === 'string' ? <p className="text-muted">{empty}</p> : <EmptyState {...empty} />
}
