import { createInvertedIndex, postingSlot } from './invertedIndex.ts'

/** ASCII letters and digits, and any other character. Texts are in lower case. */
const WORDS = /[a-z0-9\u0080-\uffff]+/g

/**
 * Finds the descriptions that contain a text. Only those with the query's rarest word are read (README,
 * "Descriptions").
 */
export function createDescriptionIndex() {
  /** The jobs' slots, by the words of their descriptions. */
  const index = createInvertedIndex<number>()
  const textInSlot: string[] = []

  /** Adds the description, in lower case, of the job in a slot. */
  function add(id: number, jobSlot: number, text: string): void {
    textInSlot[jobSlot] = text
    index.add(
      id,
      jobSlot,
      [...new Set(text.match(WORDS))].map((word) => [word, 1] as const),
    )
  }

  function remove(id: number, jobSlot: number): void {
    textInSlot[jobSlot] = ''
    index.remove(id)
  }

  /** The slots of the jobs whose description contains `query`, which is in lower case and not empty. */
  function containing(query: string): number[] {
    const words = wordsOf(query)
    const isOneWord = words[0]?.text === query
    const jobSlots: number[] = []
    for (const slot of candidateSlots(words)) {
      const jobSlot = index.get(slot)
      if (jobSlot === undefined) continue
      if (isOneWord || textInSlot[jobSlot]?.includes(query)) jobSlots.push(jobSlot)
    }
    return jobSlots
  }

  /** The slots of the descriptions with the query's rarest word; all slots if the query has no words. */
  function candidateSlots(words: QueryWord[]): Iterable<number> {
    if (words.length === 0) return Array.from({ length: index.slotCount() }, (_, slot) => slot)
    const matches = words.map((word) => {
      const terms = word.startsHere && word.endsHere ? [word.text] : index.termsContaining(patternOf(word))
      return { terms, size: terms.reduce((sum, term) => sum + index.postingsOf(term).length, 0) }
    })
    const rarest = matches.reduce((a, b) => (b.size < a.size ? b : a))
    const slots = rarest.terms.flatMap((term) => index.postingsOf(term).map(postingSlot))
    return rarest.terms.length > 1 ? new Set(slots) : slots
  }

  return { add, remove, containing }
}

export type DescriptionIndex = ReturnType<typeof createDescriptionIndex>

/** A word of a query, and whether a description's word must start and end where it does. */
type QueryWord = { text: string; startsHere: boolean; endsHere: boolean }

function wordsOf(query: string): QueryWord[] {
  return [...query.matchAll(WORDS)].map(({ 0: text, index }) => ({
    text,
    startsHere: index > 0,
    endsHere: index + text.length < query.length,
  }))
}

const patternOf = ({ text, startsHere, endsHere }: QueryWord) =>
  `${startsHere ? '\n' : ''}${text}${endsHere ? '\n' : ''}`
