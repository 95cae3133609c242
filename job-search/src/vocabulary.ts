import type { CategoryGroup } from 'contract/rules/categories'
import { readLines, readSections, splitOnce } from './readList.ts'
import { stem, stemsOf, wordsOf } from './words.ts'

/** A trade with other titles for it and words for its tools, materials and duties, in lower case. */
export type Trade = {
  name: string
  group: CategoryGroup
  titles: string[]
  words: string[]
  /** The stems that adverts for it contain, each with a weight of 0 to 1. */
  stems: ReadonlyMap<string, number>
}

/** The weight of a stem that is only in a trade's titles, not among the words of its duties. */
const TITLE_WEIGHT = 0.6

/** Every known trade. */
export const trades: Trade[] = sections('trades.txt').flatMap(([group, lines]) =>
  lines.map((line) => {
    const [name, rest] = splitOnce(line, ':')
    const [titles, words] = splitOnce(rest, '|')
    return tradeOf(name, group, titles.split(', '), words.split(' '))
  }),
)

/** The words with which people search for each category group. */
export const categoryGroupKeywords: [group: CategoryGroup, words: string[]][] = sections('keywords.txt').map(
  ([group, lines]) => [group, lines.flatMap((line) => line.split(', '))],
)

/** Abbreviations and what they stand for. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  readLines('abbreviations.txt').map((line) => splitOnce(line, '=')),
)

const synonymGroups = readLines('synonyms.txt').map((line) => line.split(' '))

/** All words of the lists. None of them is treated as a typing error. */
export const knownWords: ReadonlySet<string> = new Set([
  ...trades.flatMap((trade) => [trade.name, ...trade.titles].flatMap(wordsOf)),
  ...trades.flatMap((trade) => trade.words),
  ...synonymGroups.flat(),
  ...[...abbreviations.values()].flatMap(wordsOf),
  ...abbreviations.keys(),
])

const synonyms = new Map<string, Set<string>>()
for (const group of synonymGroups) {
  const stems = group.map(stem)
  for (const one of stems) {
    const others = synonyms.get(one) ?? new Set()
    for (const other of stems) if (other !== one) others.add(other)
    synonyms.set(one, others)
  }
}
const none: ReadonlySet<string> = new Set()

/** The other stems with about the same meaning. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  return synonyms.get(stem) ?? none
}

function tradeOf(name: string, group: CategoryGroup, titles: string[], words: string[]): Trade {
  const stems = new Map([name, ...titles].flatMap(stemsOf).map((one) => [one, TITLE_WEIGHT]))
  for (const word of words) stems.set(stem(word), 1)
  return { name, group, titles, words, stems }
}

function sections(file: string): [CategoryGroup, string[]][] {
  return [...readSections(file)].map(([heading, lines]) => [heading as CategoryGroup, lines])
}
