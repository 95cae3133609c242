import { contactDetailLimits } from 'contract/rateLimits'
import { LRUCache } from 'lru-cache'
import { entriesUpTo } from '../cacheSize.ts'
import type { Sql } from '../db/connect.ts'
import { recordContactViews } from './contactViews.sql.ts'

type Contact = { id: number; email: string | null; phone?: string | null; phone_whatsapp?: boolean }

/**
 * Creates the function through which all contact details of other people go. It limits how many different people's
 * email and phone a member sees per hour and day, across all lists, and records who saw whose. `scale` multiplies the
 * limits.
 */
export function createContactDisclosure(scale: number) {
  const windows = contactDetailLimits.map(({ points, seconds }) => ({
    max: points * scale,
    shown: new LRUCache<number, Set<number>>({ ...entriesUpTo(20_000), ttl: seconds * 1000 }),
  }))

  function mayShow(viewerId: number, personId: number): boolean {
    const lists = windows.map(({ max, shown }) => {
      const people = shown.get(viewerId) ?? new Set<number>()
      if (people.size === 0) shown.set(viewerId, people)
      return { max, people }
    })
    if (lists.some(({ max, people }) => !people.has(personId) && people.size >= max)) return false
    for (const { people } of lists) people.add(personId)
    return true
  }

  /** Sets the contact fields to null once the viewer's limit is reached. The viewer's own don't count. */
  return async function discloseContacts<P extends Contact>(
    sql: Sql,
    viewerId: number,
    people: P[],
  ): Promise<P[]> {
    const shown: number[] = []
    for (const person of people) {
      const hasContact = person.email !== null || (person.phone ?? null) !== null
      if (!hasContact || person.id === viewerId) continue
      if (mayShow(viewerId, person.id)) {
        shown.push(person.id)
        continue
      }
      person.email = null
      if (person.phone !== undefined) person.phone = null
      if (person.phone_whatsapp !== undefined) person.phone_whatsapp = false
    }
    await recordContactViews(sql, viewerId, shown)
    return people
  }
}

export type DiscloseContacts = ReturnType<typeof createContactDisclosure>
