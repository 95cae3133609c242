import { foldText } from 'contract/rules/foldText'
import { SKILL_SIMILARITY_MIN } from './personalMatch.ts'
import { characterSignatureOf, type CharacterSignature, spellingSimilarity } from './similarity.ts'

/** The jobs with a text that matches a query, by their slots, and how similar the text is. */
export type MatchingText = { similarity: number; slots: readonly number[] }

/**
 * The distinct texts of one field of the jobs, numbered, each with the slots of its jobs. A query is compared with each
 * text only once, even if many jobs share it.
 */
export function createFieldTextIndex() {
  const numbers = new Map<string, number>()
  const texts: (CharacterSignature & { slots: number[] })[] = []
  const free: number[] = []

  /** The number of a job's text; every `add` needs one `remove`. */
  function add(text: string, slot: number): number {
    const normalized = foldText(text)
    const known = numbers.get(normalized)
    if (known !== undefined) {
      texts[known]?.slots.push(slot)
      return known
    }
    const number = free.pop() ?? texts.length
    texts[number] = { ...characterSignatureOf(normalized), slots: [slot] }
    numbers.set(normalized, number)
    return number
  }

  function remove(number: number, slot: number): void {
    const text = texts[number]
    if (!text) return
    text.slots.splice(text.slots.indexOf(slot), 1)
    if (text.slots.length > 0) return
    numbers.delete(text.text)
    texts[number] = { ...characterSignatureOf(''), slots: [] }
    free.push(number)
  }

  /**
   * The texts whose similarity to a query, `similarityOfNormalized` of the contract, exceeds `threshold`. The query is
   * normalized and not empty.
   */
  function matches(query: string, threshold: number): MatchingText[] {
    const signature = characterSignatureOf(query)
    const bySpelling = spellingSimilarity(signature, threshold)
    const found: MatchingText[] = []
    for (const text of texts) {
      if (text.length === 0) continue
      const similarity = text.text === query ? 1 : contain(text, signature) ? 0.8 : bySpelling(text)
      if (similarity > 0) found.push({ similarity, slots: text.slots })
    }
    return found
  }

  /** Whether each text matches one of `names` as in a personal match (1 or 0), by number. */
  function matching(names: readonly string[]): Uint8Array {
    const found = new Uint8Array(texts.length)
    for (const name of names) {
      const signature = characterSignatureOf(foldText(name))
      const bySpelling = spellingSimilarity(signature, SKILL_SIMILARITY_MIN)
      for (let number = 0; number < texts.length; number++) {
        const text = texts[number]
        if (!text || text.length === 0 || found[number]) continue
        if ((contain(text, signature) && containWords(text, signature)) || bySpelling(text) > 0)
          found[number] = 1
      }
    }
    return found
  }

  return {
    add,
    remove,
    matches,
    matching,
    slotsOf: (number: number): readonly number[] => texts[number]?.slots ?? [],
    /** The numbers of the texts that match a pattern. */
    matchingPattern: (pattern: RegExp) =>
      texts.flatMap(({ text }, number) => (pattern.test(text) ? number : [])),
    /** The numbers of the texts that contain `part`. */
    containing: (part: string) => {
      const folded = foldText(part)
      return new Set(texts.flatMap(({ text }, number) => (text.includes(folded) ? number : [])))
    },
  }
}

export type FieldTextIndex = ReturnType<typeof createFieldTextIndex>

/** Whether one text contains the other. The bit sets rule out most pairs. */
function contain(a: CharacterSignature, b: CharacterSignature): boolean {
  return a.length < b.length
    ? (a.once & ~b.once) === 0 && b.text.includes(a.text)
    : (b.once & ~a.once) === 0 && a.text.includes(b.text)
}

/** Whether one text consists of words of the other. */
function containWords({ text: a }: CharacterSignature, { text: b }: CharacterSignature): boolean {
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)
}
