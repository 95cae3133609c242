import type { MemoryItem } from 'contract/memories'
import { DAY_MS } from 'contract/rules/time'
import type { ComponentProps } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useMemories, useVideos } from './memories.queries.ts'
import { MemoryItemList } from './MemoryItemList.tsx'

type Props = Pick<ComponentProps<typeof MemoryItemList>, 'renderPost' | 'renderHidden' | 'renderActions'>

/** The member's posts and stories, grouped by day. */
export function MemoriesList(parts: Props) {
  const now = useNow()
  return (
    <MemoryItemList
      list={useMemories()}
      name="Your memories"
      {...parts}
      groupsOf={(items) => groupItemsByDay(items, now)}
      empty={
        <EmptyState
          motif="leaf"
          title="No memories yet"
          hint="Your posts and stories stay here, even after a story disappears."
          link={{ to: '/?create=post', label: 'Create Post' }}
        />
      }
    />
  )
}

export function VideosList(parts: Props) {
  return (
    <MemoryItemList
      list={useVideos()}
      name="Videos"
      {...parts}
      empty={
        <EmptyState
          motif="star"
          title="No videos yet"
          hint="Posts and stories with videos appear here."
          link={{ to: '/?create=post', label: 'Create Post' }}
        />
      }
    />
  )
}

/** Groups items, latest first, by day. */
export function groupItemsByDay(items: readonly MemoryItem[], now: number) {
  const days = new Map<string, MemoryItem[]>()
  for (const item of items) {
    const moment = (item.post ?? item.story)?.created_at
    if (!moment) continue
    const name = dayOf(moment, now)
    days.set(name, [...(days.get(name) ?? []), item])
  }
  return [...days].map(([name, items]) => ({ name, items }))
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A day heading: "Today", "Yesterday" or "Friday, 20 November 2026". */
function dayOf(moment: string, now: number): string {
  const day = format.format(new Date(moment))
  if (day === format.format(now)) return 'Today'
  return day === format.format(now - DAY_MS) ? 'Yesterday' : day
}
