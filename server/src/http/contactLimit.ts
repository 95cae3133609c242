import { contactDetailLimits } from 'contract/limits'
import { LRUCache } from 'lru-cache'

type Contact = { id: number; email: string | null; phone?: string | null }

/**
 * Limits contact details: one member is shown the email and phone of so many distinct people an hour and a day, whichever
 * lists they come from; beyond that the fields are null. `scale` multiplies the limits.
 */
export function createContactLimit(scale: number) {
  const rations = contactDetailLimits.map(({ points, seconds }) => ({
    most: points * scale,
    shown: new LRUCache<number, Set<number>>({ max: 20_000, ttl: seconds * 1000 }),
  }))

  function mayShow(viewerId: number, personId: number): boolean {
    const lists = rations.map(({ most, shown }) => {
      const people = shown.get(viewerId) ?? new Set<number>()
      if (people.size === 0) shown.set(viewerId, people)
      return { most, people }
    })
    if (lists.some(({ most, people }) => !people.has(personId) && people.size >= most)) return false
    for (const { people } of lists) people.add(personId)
    return true
  }

  /** Empties the contact fields of `people` once the viewer's limit is reached; one's own are not counted. */
  return function ration<P extends Contact>(viewerId: number, people: P[]): P[] {
    for (const person of people) {
      const hasContact = person.email !== null || (person.phone ?? null) !== null
      if (!hasContact || person.id === viewerId || mayShow(viewerId, person.id)) continue
      person.email = null
      if (person.phone !== undefined) person.phone = null
    }
    return people
  }
}

export type ContactLimit = ReturnType<typeof createContactLimit>
