import { contactDetailLimits } from 'contract/limits'
import { LRUCache } from 'lru-cache'

type Contact = { id: number; email: string | null; phone?: string | null; phone_whatsapp?: boolean }

/**
 * Limits how many different people's email and phone a member sees per hour and day, across all lists; beyond that the
 * fields are null. `scale` multiplies the limits.
 */
export function createContactLimit(scale: number) {
  const windows = contactDetailLimits.map(({ points, seconds }) => ({
    max: points * scale,
    shown: new LRUCache<number, Set<number>>({ max: 20_000, ttl: seconds * 1000 }),
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
  return function limitContacts<P extends Contact>(viewerId: number, people: P[]): P[] {
    for (const person of people) {
      const hasContact = person.email !== null || (person.phone ?? null) !== null
      if (!hasContact || person.id === viewerId || mayShow(viewerId, person.id)) continue
      person.email = null
      if (person.phone !== undefined) person.phone = null
      if (person.phone_whatsapp !== undefined) person.phone_whatsapp = false
    }
    return people
  }
}

export type ContactLimit = ReturnType<typeof createContactLimit>
