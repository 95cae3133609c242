import type { MemoryItem } from 'contract/memories'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/useNow.ts'
import { byDay } from './byDay.ts'
import { useMemories } from './memories.queries.ts'
import { PublishedList } from './PublishedList.tsx'

type Props = Pick<ComponentProps<typeof PublishedList>, 'renderPost' | 'renderHidden'> & {
  emptyAction: ReactNode
}

/** One's own posts and stories, day by day. */
export function MemoriesList({ emptyAction, ...parts }: Props) {
  const now = useNow()
  const arrange = (items: MemoryItem[], show: (items: MemoryItem[]) => ReactNode) =>
    byDay(items, now).map(({ name, items }) => (
      <section key={name} aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl">{name}</h2>
        {show(items)}
      </section>
    ))

  return (
    <PublishedList
      list={useMemories()}
      what="your memories"
      {...parts}
      arrange={arrange}
      empty={
        <EmptyState
          motif="leaf"
          title="No memories yet"
          hint="Your posts and stories stay here, also after a story is over."
          action={emptyAction}
        />
      }
    />
  )
}
