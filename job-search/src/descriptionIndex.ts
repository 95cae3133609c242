import { createPostingLists } from './postingLists.ts'
import { createSlots } from './slots.ts'

/** ASCII letters and digits, and any other character. Texts are lowercase. */
const WORDS = /[a-z0-9\u0080-\uffff]+/g

/**
 * Finds the descriptions that contain a text. Words lead to the descriptions that may contain it (README, "Descriptions");
 * only those are read.
 */
export function createDescriptionIndex() {
  const slots = createSlots<{ id: number; text: string }>((newSlot) => slotsByWord.rewrite(newSlot))
  const slotsByWord = createPostingLists()

  /** Adds a job's description, in lower case. */
  function add(id: number, text: string): void {
    const slot = slots.add(id, { id, text })
    for (const word of new Set(text.match(WORDS))) slotsByWord.add(word, slot)
  }

  /** The ids of the jobs whose description contains `query`, which is in lower case and not empty. */
  function containing(query: string): Set<number> {
    const parts = partsOf(query)
    const ids = new Set<number>()
    const isOneWord = parts[0]?.word === query
    if (parts.length === 0) {
      for (let slot = 0; slot < slots.count(); slot++) check(slot)
      return ids
    }
    const candidates = new Uint8Array(slots.count())
    for (const word of rarestWords(parts)) {
      for (const slot of slotsByWord.get(word)) {
        if (candidates[slot] === 1) continue
        candidates[slot] = 1
        check(slot)
      }
    }
    return ids

    function check(slot: number): void {
      const description = slots.get(slot)
      if (description && (isOneWord || description.text.includes(query))) ids.add(description.id)
    }
  }

  /** The indexed words that one part of a query fits, for the part whose words are in the fewest descriptions. */
  function rarestWords(parts: Part[]): string[] {
    const found = parts.map((part) => ({ part, words: [] as string[], size: 0 }))
    const add = (one: (typeof found)[number], word: string) => {
      one.words.push(word)
      one.size += slotsByWord.size(word)
    }
    const inner = found.filter(({ part }) => part.isStart && part.isEnd)
    const outer = found.filter(({ part }) => !(part.isStart && part.isEnd))
    for (const one of inner) add(one, one.part.word)
    for (const word of slotsByWord.terms()) for (const one of outer) if (fits(one.part, word)) add(one, word)
    return found.reduce((a, b) => (b.size < a.size ? b : a)).words
  }

  return { add, remove: slots.remove, containing }
}

/** A word of a query; whether the word of a description must start and end where it does. */
type Part = { word: string; isStart: boolean; isEnd: boolean }

function partsOf(query: string): Part[] {
  return [...query.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word,
    isStart: index > 0,
    isEnd: index + word.length < query.length,
  }))
}

function fits({ word, isStart, isEnd }: Part, indexed: string): boolean {
  if (isStart) return indexed.startsWith(word)
  return isEnd ? indexed.endsWith(word) : indexed.includes(word)
}
