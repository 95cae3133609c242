import { categoryGroups } from 'contract/rules/categories'
import { knownPlaces } from 'contract/rules/places'
import { foldText } from 'contract/rules/foldText'
import { similarity } from 'contract/rules/relevance'
import { popularTrades } from 'contract/rules/popularTrades'
import { expect, test } from 'vitest'
import { testVolume } from '../../tools/testVolume.ts'
import { characterSignatureOf, spellingSimilarity } from './similarity.ts'
import { smartMatches } from './smartMatches.ts'
import { createSuggestions, populationByPlace } from './suggestions.ts'
import { categoryGroupKeywords, trades } from './vocabulary.ts'

test('suggestions that start with the text come first, then places, then those that contain it', () => {
  const suggestions = createSuggestions()
  suggestions.add({ id: 1, title: 'Senior Nasal Surgeon', company: 'Nassau Grill' })
  const found = suggestions.suggest(' NAS ').suggestions
  expect(found[0]).toEqual({ text: 'Nassau Grill', kind: 'company', score: 1 })
  expect(found[1]).toEqual({ text: 'Jobs in Nassau', kind: 'location', score: 0.9 })
  expect(found).toContainEqual({ text: 'Senior Nasal Surgeon', kind: 'title', score: 0.8 })
})

test('the largest matching place is always suggested, and places are ordered by population', () => {
  const { add, suggest } = createSuggestions()
  for (let n = 1; n <= 20; n++) add({ id: n, title: `Nail artist ${n}`, company: `Natural ${n}` })
  const texts = (typed: string) => suggest(typed).suggestions.map((suggestion) => suggestion.text)
  expect(texts('na')).toHaveLength(8)
  expect(texts('na').at(-1)).toBe('Jobs in Nassau')
  expect(suggest('na').suggestions.map((suggestion) => suggestion.score)).toEqual([1, 1, 1, 1, 1, 1, 1, 0.9])
  const places = (typed: string) => texts(typed).filter((text) => text.startsWith('Jobs in'))
  expect(places('gr').slice(0, 2)).toEqual(['Jobs in Grand Bahama', 'Jobs in Green Turtle Cay'])
  expect(places('man')).not.toContain('Jobs in Spanish Wells')
  expect(places('town')[0]).toBe('Jobs in Dundas Town')
})

test("a place that contains the text in the middle of a word doesn't displace titles", () => {
  const { add, suggest } = createSuggestions()
  add({ id: 1, title: 'Commercial Electrician', company: 'Bright Side' })
  const texts = suggest('elec').suggestions.map((suggestion) => suggestion.text)
  expect(texts).toContain('Commercial Electrician')
  expect(texts.indexOf('Commercial Electrician')).toBeLessThan(texts.indexOf('Telecommunications technician'))
  expect(texts).not.toContain('Jobs in Delectable Bay')
  expect(suggest('delec').suggestions[0]).toMatchObject({ text: 'Jobs in Delectable Bay', score: 0.9 })
  expect(suggest('naussau').suggestions).toContainEqual({
    text: 'Jobs in Nassau',
    kind: 'location',
    score: 0.9,
  })
})

test('every place with a known population exists', () => {
  // 19 islands and 22 settlements.
  expect(knownPlaces.filter(({ name }) => populationByPlace.has(name))).toHaveLength(19 + 22)
})

test.for([
  ['', 0],
  ['a', 0],
  [' b ', 0],
  ['ba', 8],
] as const)('%j has %d suggestions', ([typed, count]) => {
  const { suggest } = createSuggestions()
  expect(suggest(typed).suggestions).toHaveLength(count)
  if (count === 0) expect(suggest(typed).smart_matches).toEqual([])
})

test('a misspelled trade is still suggested', () => {
  const [first] = createSuggestions().suggest('electrisian').suggestions
  expect(first).toMatchObject({ text: 'Electrician', kind: 'trade' })
  expect(first?.score).toBeCloseTo(1 - 1 / 11)
})

test('a title is suggested once, as long as an open job has it', () => {
  const { add, remove, suggest } = createSuggestions()
  const titles = () => suggest('zorbing').suggestions.map((suggestion) => suggestion.text)
  add({ id: 1, title: 'Zorbing host', company: 'Hill & Co.' })
  add({ id: 2, title: 'ZORBING HOST', company: 'Hill & Co.' })
  expect(titles()).toEqual(['Zorbing host'])
  remove(1)
  expect(titles()).toEqual(['Zorbing host'])
  add({ id: 2, title: 'Zorbing guide', company: 'Hill & Co.' })
  expect(titles()).toEqual(['Zorbing guide'])
  remove(2)
  expect(titles()).toEqual([])
  remove(2)
})

test('a text that is both a title and a company is suggested as a title', () => {
  const { add, remove, suggest } = createSuggestions()
  add({ id: 1, title: 'Baker', company: 'Zorb' })
  add({ id: 2, title: 'Zorb', company: 'Hill & Co.' })
  expect(suggest('zorb').suggestions).toEqual([{ text: 'Zorb', kind: 'title', score: 1 }])
  remove(2)
  expect(suggest('zorb').suggestions).toEqual([{ text: 'Zorb', kind: 'company', score: 1 }])
})

test('a title that is also a trade is suggested once, as the trade', () => {
  const { add, suggest } = createSuggestions()
  add({ id: 1, title: 'bartender', company: 'Bartender' })
  const same = suggest('bartender').suggestions.filter(
    (suggestion) => foldText(suggestion.text) === 'bartender',
  )
  expect(same).toEqual([{ text: 'Bartender', kind: 'trade', score: 1 }])
})

test.for([
  ['bartender', 'Hospitality & Tourism', 0.9],
  ['junkanoo', 'Crafts & Culture', 0.9],
  ['coder', 'Technology & IT', 0.85],
  ['electrisian', 'Trades & Construction', 1 - 1 / 11],
] as const)('the category of "%s" is %s, with a confidence of %d', ([typed, category, confidence]) => {
  const [first] = smartMatches(typed)
  expect(first?.category).toBe(category)
  expect(first?.confidence).toBeCloseTo(confidence)
})

test('garbage has no suggestions', () => {
  expect(smartMatches('qqqqzzzz')).toEqual([])
  expect(createSuggestions().suggest('[(*+?^$ 😀').suggestions).toEqual([])
})

test('the shortcuts before the edit distance never change a similarity', () => {
  const texts = [
    '',
    'a',
    'chef',
    'chefs',
    'plumber',
    'plumbing',
    'senior plumber',
    '😀😀',
    'aaaaaaaaaa',
    'aaaaaaaaab',
  ]
  for (const a of texts) {
    for (const b of texts) {
      if (a.includes(b) || b.includes(a)) continue
      const expected = similarity(a, b) > 0.5 ? similarity(a, b) : 0
      expect(spellingSimilarity(characterSignatureOf(a), 0.5)(characterSignatureOf(b))).toBe(expected)
    }
  }
})

test('suggestions equal the literal computation of the rule', { timeout: 120_000 }, () => {
  const { add, suggest } = createSuggestions()
  const jobs = trades
    .slice(0, 120)
    .flatMap(({ name, titles }, n) =>
      titles
        .slice(0, 6)
        .map((title, m) => ({ id: n * 10 + m, title: `${title} ${n % 3}`, company: `${name} & Sons` })),
    )
  for (const job of jobs) add(job)
  const names = jobs.map((job) => job.title)
  for (let n = 0; n < testVolume(100, 300); n++) {
    const name = names[(n * 37) % names.length] ?? ''
    const at = (n * 7) % name.length
    const typed =
      [
        name.slice(0, 2 + (n % 9)),
        name.slice(0, at) + name.slice(at + 1),
        `${name.slice(0, at)}x${name.slice(at)}`,
        knownPlaces[n % knownPlaces.length]?.name.slice(0, 3 + (n % 4)) ?? '',
        name.toUpperCase(),
      ][n % 5] ?? ''
    const response = suggest(typed)
    expect(
      response.suggestions.map(({ text, score }) => `${text} ${score}`),
      typed,
    ).toEqual(byRule(typed, jobs))
    expect(response.smart_matches, typed).toEqual(matchesByRule(foldText(typed)))
  }
})

/** Ranks of the lists that suggestions come from. */
const [POPULAR_TRADES, TRADES, TITLES, COMPANIES, PLACES] = [0, 1, 2, 3, 4] as const
const SHOWN_MAX = 8

/**
 * Suggestions by score, then by where the text is (at the start, at the start of a word, elsewhere), then by list, then
 * by position in a list of trades or by population, then by how many jobs have them. If no place is among the first
 * ones, the largest place that starts with the text is the last.
 */
function byRule(text: string, jobs: { title: string; company: string }[]): string[] {
  const typed = foldText(text)
  if (typed.length < 2) return []
  const titles = jobs.map((job) => job.title)
  const companies = jobs.map((job) => job.company)
  const byKey = new Map<string, { text: string; list: number; position: number }>()
  const addAll = (list: number, texts: string[]) => {
    for (const [position, it] of texts.entries()) {
      const key = foldText(it)
      if (!byKey.has(key)) byKey.set(key, { text: it, list, position: list < TITLES ? position : 0 })
    }
  }
  addAll(
    POPULAR_TRADES,
    popularTrades.map((trade) => trade.name),
  )
  addAll(
    TRADES,
    trades.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1)),
  )
  addAll(TITLES, titles)
  addAll(COMPANIES, companies)
  const scored = [...byKey].map(([key, it]) => ({
    ...it,
    key,
    score: scoreByRule(typed, key),
    where: key.startsWith(typed) ? 0 : key.includes(` ${typed}`) ? 1 : 2,
  }))
  const places = placesByRule(typed)
  const uses = Map.groupBy([...titles, ...companies], foldText)
  const ranked = [...scored, ...places]
    .filter((it) => it.score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.where - b.where ||
        a.list - b.list ||
        a.position - b.position ||
        (uses.get(b.key)?.length ?? 0) - (uses.get(a.key)?.length ?? 0) ||
        (a.key < b.key ? -1 : 1),
    )
  const shown = ranked.slice(0, SHOWN_MAX)
  const largest = places.find((place) => place.where === 0)
  if (largest && shown.every((it) => it.list !== PLACES)) shown[SHOWN_MAX - 1] = largest
  return shown.map((it) => `${it.text} ${it.score}`)
}

/** The places that the text can mean, the largest first. */
function placesByRule(typed: string) {
  const name = typed.replace(/^jobs in /, '')
  const whereIn = (place: string) => {
    const key = foldText(place)
    if (key.startsWith(name)) return 0
    if (key.includes(` ${name}`)) return 1
    const isWithin = key.includes(name) || name.includes(key)
    return !isWithin && similarity(place, name) > 0.7 ? 2 : undefined
  }
  return knownPlaces
    .toSorted((a, b) => (populationByPlace.get(b.name) ?? 0) - (populationByPlace.get(a.name) ?? 0))
    .flatMap((it, position) => {
      const where = whereIn(it.name)
      return where === undefined
        ? []
        : [{ text: `Jobs in ${it.name}`, key: it.name, list: PLACES, where, position, score: 0.9 }]
    })
}

function scoreByRule(typed: string, text: string): number {
  if (text.startsWith(typed)) return 1
  if (text.includes(typed)) return 0.8
  const alike = similarity(typed, text)
  return alike > 0.7 ? alike : 0
}

function matchesByRule(typed: string) {
  if (typed.length < 2) return []
  const within = (a: string, b: string) => a.includes(b) || b.includes(a)
  const meant = trades
    .map(({ name, titles }) => [name, ...titles].map(foldText))
    .filter((texts) => texts.some((text) => within(text, typed)))
  return categoryGroups
    .map(({ name, priority }) => {
      const words = (categoryGroupKeywords.find(([group]) => group === name)?.[1] ?? []).map(foldText)
      if (words.some((word) => within(word, typed))) return { category: name, priority, confidence: 0.9 }
      const isSynonym = meant.some((texts) => texts.some((text) => words.includes(text)))
      if (isSynonym) return { category: name, priority, confidence: 0.85 }
      return {
        category: name,
        priority,
        confidence: Math.max(...words.map((word) => similarity(word, typed))),
      }
    })
    .filter((it) => it.confidence > 0.6)
    .sort((a, b) => b.confidence - a.confidence || a.priority - b.priority)
    .slice(0, 3)
    .map(({ category, confidence }) => ({ category, confidence }))
}
