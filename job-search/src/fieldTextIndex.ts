import { MATCH_SIMILARITY_MIN } from 'contract/personalMatch'
import { normalizeText } from 'contract/relevance'
import { characterSignatureOf, type CharacterSignature, spellingSimilarity } from './similarity.ts'

/** The distinct texts of one field of the jobs, numbered. A query is compared with each only once, even if many jobs share it. */
export function createFieldTextIndex() {
  const numbers = new Map<string, number>()
  const texts: (CharacterSignature & { uses: number })[] = []
  const free: number[] = []

  /** The number of a text; every `add` needs one `remove`. */
  function add(text: string): number {
    const normalized = normalizeText(text)
    const number = numbers.get(normalized) ?? free.pop() ?? texts.length
    const known = numbers.has(normalized) ? texts[number] : undefined
    texts[number] = known ?? { ...characterSignatureOf(normalized), uses: 0 }
    texts[number].uses++
    numbers.set(normalized, number)
    return number
  }

  function remove(number: number): void {
    const text = texts[number]
    if (!text || --text.uses > 0) return
    numbers.delete(text.text)
    texts[number] = { ...characterSignatureOf(''), uses: 0 }
    free.push(number)
  }

  /**
   * The similarity of each text to a query, by number: `similarityOfNormalized` of the contract if it exceeds `threshold`, else 0.
   * The query is normalized and not empty.
   */
  function similarities(query: string, threshold: number): Float64Array {
    const signature = characterSignatureOf(query)
    const bySpelling = spellingSimilarity(signature, threshold)
    const found = new Float64Array(texts.length)
    for (let number = 0; number < texts.length; number++) {
      const text = texts[number]
      if (!text || text.length === 0) continue
      found[number] = text.text === query ? 1 : contain(text, signature) ? 0.8 : bySpelling(text)
    }
    return found
  }

  /** Whether each text matches one of `names` as in a personal match (1 or 0), by number. */
  function matching(names: readonly string[]): Uint8Array {
    const found = new Uint8Array(texts.length)
    for (const name of names) {
      const signature = characterSignatureOf(normalizeText(name))
      const bySpelling = spellingSimilarity(signature, MATCH_SIMILARITY_MIN)
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
    similarities,
    matching,
    /** The numbers of the texts that contain `part`. */
    containing: (part: string) =>
      new Set(texts.flatMap(({ text }, number) => (text.includes(normalizeText(part)) ? number : []))),
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
