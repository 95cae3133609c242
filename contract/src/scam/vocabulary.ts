import { terms } from './terms.ts'

const entries = Object.entries(terms)
/** Articles are left out of the texts too. */
const read = (term: string) => term.replaceAll(/['’]/g, '').replaceAll(/\b(?:an?|the) /g, '')

/** The terms of several words, without the spaces between them. */
const compounds = new Set(
  entries.flatMap(([, list]) =>
    list.map(read).flatMap((term) => (term.includes(' ') ? [term.replaceAll(' ', '')] : [])),
  ),
)
const NOUNS = new Set(['fee', 'purpose', 'hiringStep', 'trade', 'channel'])

/** The words of each concept; nouns in the singular and plural. */
const wordsOf = new Map(
  entries.map(([concept, list]) => {
    const words = list.map((term) => read(term).replaceAll(' ', ''))
    return [concept, NOUNS.has(concept) ? words.flatMap((word) => [word, `${word}s`]) : words] as const
  }),
)

const known = new Set([...wordsOf.values()].flat())
export const isKnownWord = (word: string): boolean => known.has(word)
export const isCompound = (word: string): boolean => compounds.has(word)

const conceptsOf = new Map<string, string[]>()
for (const [concept, words] of wordsOf)
  for (const word of words) conceptsOf.set(word, [...(conceptsOf.get(word) ?? []), concept])
export const conceptsOfWord = (word: string): readonly string[] => conceptsOf.get(word) ?? []
