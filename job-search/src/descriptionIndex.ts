import { createInvertedIndex, slotOf } from './invertedIndex.ts'

/** ASCII letters and digits, and any other character. Texts are in lower case. */
const WORDS = /[a-z0-9\u0080-\uffff]+/g

/** Finds the descriptions that contain a text. Only those with the query's rarest word are read (README, "Descriptions"). */
export function createDescriptionIndex() {
  const index = createInvertedIndex<{ id: number; text: string }>()

  /** Adds a job's description, in lower case. */
  function add(id: number, text: string): void {
    index.add(
      id,
      { id, text },
      [...new Set(text.match(WORDS))].map((word) => [word, 1] as const),
    )
  }

  /** The ids of the jobs whose description contains `query`, which is in lower case and not empty. */
  function containing(query: string): Set<number> {
    const words = wordsOf(query)
    const isOneWord = words[0]?.text === query
    const ids = new Set<number>()
    for (const slot of candidateSlots(words)) {
      const description = index.get(slot)
      if (description && (isOneWord || description.text.includes(query))) ids.add(description.id)
    }
    return ids
  }

  /** The slots of the descriptions with the query's rarest word; all slots if the query has no words. */
  function candidateSlots(words: QueryWord[]): Iterable<number> {
    if (words.length === 0) return Array.from({ length: index.slotCount() }, (_, slot) => slot)
    const matches = words.map((word) => ({ word, terms: [] as string[], size: 0 }))
    const partial = matches.filter(({ word }) => !(word.startsHere && word.endsHere))
    const addTerm = (match: (typeof matches)[number], term: string) => {
      match.terms.push(term)
      match.size += index.postingsOf(term).length
    }
    for (const match of matches) if (!partial.includes(match)) addTerm(match, match.word.text)
    for (const term of index.terms()) {
      for (const match of partial) if (fits(match.word, term)) addTerm(match, term)
    }
    const rarest = matches.reduce((a, b) => (b.size < a.size ? b : a))
    const slots = rarest.terms.flatMap((term) => index.postingsOf(term).map(slotOf))
    return rarest.terms.length > 1 ? new Set(slots) : slots
  }

  return { add, remove: index.remove, containing }
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

function fits({ text, startsHere, endsHere }: QueryWord, term: string): boolean {
  if (startsHere) return term.startsWith(text)
  return endsHere ? term.endsWith(text) : term.includes(text)
}
