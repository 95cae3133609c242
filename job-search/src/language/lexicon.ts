import { families } from './families.ts'
import { abbreviations, sameWords } from './sameWords.ts'
import { root, rootsOf, wordsOf } from './words.ts'

/** All words that the language of jobs is written with: they are never taken for typing errors. */
export const lexicon: ReadonlySet<string> = new Set([
  ...families.flatMap((family) => [family.name, ...family.titles].flatMap(wordsOf)),
  ...families.flatMap((family) => family.words),
  ...sameWords.flat(),
  ...[...abbreviations.values()].flatMap(wordsOf),
  ...abbreviations.keys(),
])

/** The other roots that stand for a root in a title. */
export function sameMeaning(it: string): ReadonlySet<string> {
  return meanings.get(it) ?? none
}

/** What jobs of a family speak of: the words of its work, and less surely those of its titles. */
export function vocabularyOf(family: number): ReadonlyMap<string, number> {
  return vocabularies[family] ?? new Map()
}

const none: ReadonlySet<string> = new Set()
const meanings = new Map<string, Set<string>>()
for (const line of sameWords) {
  const roots = new Set(line.map(root))
  for (const it of roots) {
    const others = meanings.get(it) ?? new Set<string>()
    for (const other of roots) if (other !== it) others.add(other)
    meanings.set(it, others)
  }
}

const OF_TITLES = 0.6
const vocabularies = families.map((family) => {
  const roots = new Map([family.name, ...family.titles].flatMap(rootsOf).map((it) => [it, OF_TITLES]))
  for (const word of family.words) roots.set(root(word), 1)
  return roots
})
