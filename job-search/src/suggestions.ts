import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobSearch'
import { upperFirst } from 'contract/rules/letterCase'
import { knownPlaces } from 'contract/rules/places'
import { foldText } from 'contract/rules/foldText'
import { popularTrades } from 'contract/rules/popularTrades'
import { readLines, splitOnce } from './readList.ts'
import { characterSignatureOf, type CharacterSignature, spellingSimilarity } from './similarity.ts'
import { smartMatches } from './smartMatches.ts'
import { trades } from './vocabulary.ts'

type Suggestion = Output<typeof suggestJobs>['suggestions'][number]

const TYPED_MIN = 2
const SHOWN_MAX = 8

/** Scores of the specification (section 9), and of a place. */
const STARTS = 1
const CONTAINS = 0.8
const SIMILAR_MIN = 0.7
const PLACE = 0.9

/** Positions of what was typed, in the order in which texts with equal scores are shown. */
const AT_START = 0
const AT_WORD = 1
const ELSEWHERE = 2

const KINDS: Suggestion['kind'][] = ['trade', 'title', 'company', 'location']

/**
 * A suggestion. `rank` orders trades and places; `titles` and `companies` are the numbers of open jobs with this title
 * or company.
 */
type Entry = CharacterSignature & {
  label: string
  kind: Suggestion['kind']
  rank: number
  titles: number
  companies: number
}

type SuggestedJob = { id: number; title: string; company: string }

type Scored = { entry: Entry; score: number; position: number }

/** People per island or settlement. */
export const populationByPlace: ReadonlyMap<string, number> = new Map(
  readLines('populations.txt').map((line) => {
    const [place, people] = splitOnce(line, ':')
    return [place, Number(people)]
  }),
)

const places: Entry[] = knownPlaces
  .toSorted((a, b) => (populationByPlace.get(b.name) ?? 0) - (populationByPlace.get(a.name) ?? 0))
  .map(({ name }, rank) => ({
    ...characterSignatureOf(foldText(name)),
    label: `Jobs in ${name}`,
    kind: 'location',
    rank,
    titles: 0,
    companies: 0,
  }))

/** Completes what is typed with trades, places, and the titles and companies of the open jobs. */
export function createSuggestions() {
  const entries = new Map<string, Entry>()
  const jobs = new Map<number, SuggestedJob>()
  const tradeNames = trades.map(({ name }) => upperFirst(name))
  for (const [rank, label] of [...popularTrades.map(({ name }) => name), ...tradeNames].entries())
    entryOf(label, 'trade', rank)

  function add({ id, title, company }: SuggestedJob): void {
    remove(id)
    jobs.set(id, { id, title, company })
    count(entryOf(title, 'title', 0), 'titles', 1)
    count(entryOf(company, 'company', 0), 'companies', 1)
  }

  function remove(id: number): void {
    const job = jobs.get(id)
    if (!job) return
    jobs.delete(id)
    count(entryOf(job.title, 'title', 0), 'titles', -1)
    count(entryOf(job.company, 'company', 0), 'companies', -1)
  }

  /** Finds or adds the entry of a text, ignoring case. */
  function entryOf(label: string, kind: Suggestion['kind'], rank: number): Entry {
    const text = foldText(label)
    const known = entries.get(text)
    if (known) return known
    const entry = { ...characterSignatureOf(text), label: label.trim(), kind, rank, titles: 0, companies: 0 }
    entries.set(text, entry)
    return entry
  }

  /**
   * A trade stays a trade. Any other text is a title while a job has it as its title, else a company, and is removed
   * without jobs.
   */
  function count(entry: Entry, as: 'titles' | 'companies', by: number): void {
    entry[as] += by
    if (entry.kind === 'trade') return
    entry.kind = entry.titles > 0 ? 'title' : 'company'
    if (entry.titles + entry.companies === 0) entries.delete(entry.text)
  }

  /** `unwanted`: the jobs whose titles and companies are left out. */
  function suggest(text: string, unwanted: readonly number[] = []): Output<typeof suggestJobs> {
    const typed = foldText(text)
    if (typed.length < TYPED_MIN) return { suggestions: [], smart_matches: [] }
    const leftOut = unwanted.flatMap((id) => jobs.get(id) ?? [])
    for (const { id } of leftOut) remove(id)
    const best = bestSuggestions(typed).map(({ entry, score }) => ({
      text: entry.label,
      kind: entry.kind,
      score,
    }))
    for (const job of leftOut) add(job)
    return { suggestions: best, smart_matches: smartMatches(typed) }
  }

  function bestSuggestions(typed: string): Scored[] {
    const found: Scored[] = placesLike(typed.replace(/^jobs in /, ''))
    const largestPlace = found.find(({ position }) => position === AT_START)
    const others: Entry[] = []
    for (const entry of entries.values()) {
      if (entry.length === 0) continue
      const index = entry.text.indexOf(typed)
      if (index === 0) found.push({ entry, score: STARTS, position: AT_START })
      else if (index > 0 || typed.includes(entry.text))
        found.push({ entry, score: CONTAINS, position: hasWord(entry, typed) ? AT_WORD : ELSEWHERE })
      else others.push(entry)
    }
    // A similar text scores less than 1, so it is left out if eight texts start with what was typed.
    if (found.filter(({ score }) => score === STARTS).length < SHOWN_MAX) {
      const similarity = spellingSimilarity(characterSignatureOf(typed), SIMILAR_MIN)
      for (const entry of others) found.push({ entry, score: similarity(entry), position: ELSEWHERE })
    }
    const best = found
      .filter(({ score }) => score > 0)
      .sort(compare)
      .slice(0, SHOWN_MAX)
    // The largest place that starts with what was typed is always shown.
    if (largestPlace && !best.some(({ entry }) => entry.kind === 'location'))
      best.splice(SHOWN_MAX - 1, 1, largestPlace)
    return best
  }

  return { add, remove, suggest }
}

/** The places that start with a text, have a word that does, or are spelled similarly. */
function placesLike(name: string): Scored[] {
  const similarity = name === '' ? () => 0 : spellingSimilarity(characterSignatureOf(name), SIMILAR_MIN)
  return places.flatMap((entry) => {
    if (entry.text.startsWith(name)) return { entry, score: PLACE, position: AT_START }
    if (hasWord(entry, name)) return { entry, score: PLACE, position: AT_WORD }
    return similarity(entry) > 0 ? { entry, score: PLACE, position: ELSEWHERE } : []
  })
}

function hasWord({ text }: Entry, start: string): boolean {
  return text.includes(` ${start}`)
}

function compare(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    a.position - b.position ||
    KINDS.indexOf(a.entry.kind) - KINDS.indexOf(b.entry.kind) ||
    a.entry.rank - b.entry.rank ||
    b.entry.titles + b.entry.companies - a.entry.titles - a.entry.companies ||
    (a.entry.text < b.entry.text ? -1 : 1)
  )
}
