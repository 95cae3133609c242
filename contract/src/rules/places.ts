import { APOSTROPHES, foldText } from './foldText.ts'
import { islands, type Island } from './islands.ts'
import { ambiguousPlaceNames, spellingsByIsland } from './placeNames.ts'

/** A place that a search can name: an island or a settlement, with its island. */
export type KnownPlace = { name: string; island: Island; is_island: boolean }

type Spelling = { words: string[]; place: KnownPlace; isSearched: boolean }

const LETTERS = String.raw`[\p{L}\p{M}\p{N}]+`
const WORD = new RegExp(`${LETTERS}(?:${APOSTROPHES.source}${LETTERS})*${APOSTROPHES.source}?`, 'gu')

const { places, spellings } = buildIndex()

/** All places: the 19 islands, then the settlements. */
export const knownPlaces: readonly KnownPlace[] = places

/** Suggestions of the search bar before anything is typed (specification, section 9). */
export const popularLocations = ['Nassau', 'Freeport', 'Paradise Island', 'Grand Bahama'] as const

/**
 * Extracts the first place named in a query, and returns the rest of the query without a preceding "in", "at", "on" or
 * "near", or a following "based". Of places that begin at the same word, the longest name wins. 'Jobs in {place}', as
 * suggested, leaves an empty rest.
 */
export function extractPlace(query: string): { place: string | null; island: Island | null; rest: string } {
  const match = firstMatch(wordsOf(query), ({ isSearched }) => isSearched)
  if (!match) return { place: null, island: null, rest: query.trim() }
  const { name, island } = match.place
  const before = query
    .slice(0, match.start)
    .replace(/(?:^|(?<=[\s,]))(?:based\s+)?(?:in|at|on|near)(?:\s+the)?\s*$/i, '')
  const after = query.slice(match.end).replace(/^[\s\u2010\u2011-]+based(?![\p{L}\p{N}-])/iu, '')
  const rest = `${before.replace(/(?<![\s,–-])[\s,–-]+$/u, '')} ${after.replace(/^[\s,.–-]+/u, '')}`.trim()
  return {
    place: name,
    island,
    rest: /^jobs?$/i.test(rest) && before !== query.slice(0, match.start) ? '' : rest,
  }
}

/**
 * Parses a typed location ("Rock Sound, Eleuthera"). The island is the first one named, else that of the first
 * settlement; the place is the first settlement on it, else the island itself.
 */
export function parsePlace(location: string): KnownPlace | null {
  const words = wordsOf(location)
  const first = firstMatch(words, () => true)?.place
  if (!first) return null
  const named = firstMatch(words, ({ place }) => place.is_island)?.place ?? first
  return firstMatch(words, ({ place }) => place.island === named.island && !place.is_island)?.place ?? named
}

/** The island of a typed location. */
export function parseIsland(location: string): Island | null {
  return parsePlace(location)?.island ?? null
}

/** Places that were found by their own name, which jobs and profiles mostly have. */
const found = new Map<string, KnownPlace>()

/** The place with exactly this name, ignoring case. */
export function findPlace(text: string): KnownPlace | null {
  const place = found.get(text) ?? readPlace(text)
  if (place?.name === text) found.set(text, place)
  return place
}

function readPlace(text: string): KnownPlace | null {
  const words = wordsOf(text)
  const match = firstMatch(words, ({ isSearched }) => isSearched)
  return match && match.start === words[0]?.start && match.end === words.at(-1)?.end ? match.place : null
}

type Word = { text: string; start: number; end: number; joined: boolean }

/**
 * The words of a text, folded. A `joined` word can belong to one name with the word before.
 */
function wordsOf(text: string): Word[] {
  let last = 0
  return [...text.matchAll(WORD)].map((found) => {
    const joined = /^[\s.-]*$/.test(text.slice(last, found.index))
    last = found.index + found[0].length
    return { text: foldText(found[0]), start: found.index, end: last, joined }
  })
}

function firstMatch(
  words: Word[],
  accept: (spelling: Spelling) => boolean,
): { place: KnownPlace; start: number; end: number } | undefined {
  for (const [index, first] of words.entries()) {
    const spelling = spellings.get(first.text)?.find(
      (spelling) =>
        accept(spelling) &&
        spelling.words.every((word, n) => {
          const next = words[index + n]
          return next?.text === word && (n === 0 || next.joined)
        }),
    )
    const last = words[index + (spelling?.words.length ?? 0) - 1]
    if (spelling && last) return { place: spelling.place, start: first.start, end: last.end }
  }
}

/** All places, and their spellings by first word, longest first. */
function buildIndex() {
  const islandPlaces = islands.map((island) => ({ name: island, island, is_island: true }))
  const settlements: KnownPlace[] = []
  const byFirst = new Map<string, Spelling[]>()
  const add = (text: string, place: KnownPlace, isSearched = true) => {
    const words = wordsOf(text).map((word) => word.text)
    const first = words[0] ?? ''
    const sorted = [...(byFirst.get(first) ?? []), { words, place, isSearched }].sort(
      (a, b) => b.words.length - a.words.length,
    )
    byFirst.set(first, sorted)
  }
  for (const place of islandPlaces) {
    for (const text of [place.name, ...spellingsByIsland[place.island].also]) add(text, place)
    const part = { ...place, is_island: false }
    for (const text of ambiguousPlaceNames[place.island] ?? []) add(text, part, false)
    for (const line of spellingsByIsland[place.island].settlements) {
      const [name = '', ...variants] = line.split(' = ')
      const settlement = { name: name.replaceAll('’', "'"), island: place.island, is_island: false }
      settlements.push(settlement)
      for (const text of [name, ...variants]) add(text, settlement)
    }
  }
  return { places: [...islandPlaces, ...settlements], spellings: byFirst }
}
