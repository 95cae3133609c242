import type { MemoryItem } from 'contract/memories'
import { dayOf } from './dayOf.ts'

/** What was published on one day. */
export type Day = { name: string; items: MemoryItem[] }

/** Splits a list, the latest first, at its days. */
export function byDay(items: readonly MemoryItem[], now: number): Day[] {
  const days = new Map<string, MemoryItem[]>()
  for (const item of items) {
    const moment = (item.post ?? item.story)?.created_at
    if (!moment) continue
    const name = dayOf(moment, now)
    days.set(name, [...(days.get(name) ?? []), item])
  }
  return [...days].map(([name, items]) => ({ name, items }))
}
