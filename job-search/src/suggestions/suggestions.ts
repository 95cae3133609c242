import type { Output } from 'contract/endpoint'
import type { suggestJobs } from 'contract/jobSearch'
import { knownPlaces } from 'contract/places'
import { normalizeText } from 'contract/relevance'
import { trades } from 'contract/trades'
import { synonyms } from '../language/synonyms.ts'
import { comparable, type Comparable, likenessAbove } from './likeness.ts'
import { populationOf } from './population.ts'
import { smartMatches, type SmartMatch } from './smartMatch.ts'

type Suggested = Output<typeof suggestJobs>['suggestions'][number]
type Kind = Suggested['kind']

const TYPED_MIN = 2
const SHOWN_MAX = 8
const BEGINS = 1
const CONTAINS = 0.8
const LIKE_MIN = 0.7
const PLACE = 0.9

const NAME = 0
const WORD = 1
const INNER = 2

/** `rank` is the place among the texts of one kind; `titles` and `companies` are the open jobs that carry the text as such. */
type Text = Comparable & { text: string; kind: Kind; rank: number; titles: number; companies: number }

/** `nearness`: where of a text what was typed stands; of equal scores the less comes first. */
type Scored = { it: Text; score: number; nearness: number }

const KINDS: Kind[] = ['trade', 'title', 'company', 'location']

/** What somebody who types may be looking for: trades, places, and the titles and companies of open jobs as they come and go. */
export function createSuggestions() {
  const texts = new Map<string, Text>()
  const offers = new Map<number, { title: string; company: string }>()
  for (const [n, text] of tradeTexts().entries()) put(text, 'trade', n)
  const places: Text[] = knownPlaces
    .toSorted((a, b) => populationOf(b.name) - populationOf(a.name))
    .map(({ name }, n) => ({
      ...comparable(normalizeText(name)),
      text: `Jobs in ${name}`,
      kind: 'location',
      rank: n,
      titles: 0,
      companies: 0,
    }))

  function add(job: { id: number; title: string; company: string }) {
    remove(job.id)
    offers.set(job.id, { title: job.title, company: job.company })
    count(put(job.title, 'title', 0), 'titles', 1)
    count(put(job.company, 'company', 0), 'companies', 1)
  }

  function remove(id: number) {
    const offer = offers.get(id)
    if (!offer) return
    offers.delete(id)
    count(texts.get(normalizeText(offer.title)), 'titles', -1)
    count(texts.get(normalizeText(offer.company)), 'companies', -1)
  }

  /** Each text once, without regard to case. */
  function put(text: string, kind: Kind, rank: number): Text {
    const key = normalizeText(text)
    const known = texts.get(key)
    if (known) return known
    const made = { ...comparable(key), text: text.trim(), kind, rank, titles: 0, companies: 0 }
    texts.set(key, made)
    return made
  }

  /** A trade stays one; any other text is a title while a job has it so, else a company, else gone. */
  function count(text: Text | undefined, as: 'titles' | 'companies', by: number) {
    if (!text) return
    text[as] += by
    if (text.kind === 'trade') return
    text.kind = text.titles > 0 ? 'title' : 'company'
    if (text.titles + text.companies === 0) texts.delete(text.plain)
  }

  function suggest(text: string): { suggestions: Suggested[]; smart_matches: SmartMatch[] } {
    const typed = normalizeText(text)
    if (typed.length < TYPED_MIN) return { suggestions: [], smart_matches: [] }
    return { suggestions: suggestions(typed), smart_matches: smartMatches(typed) }
  }

  function suggestions(typed: string): Suggested[] {
    const wanted = comparable(typed)
    const found: Scored[] = []
    const alike: Text[] = []
    for (const it of texts.values()) {
      if (it.plain === '') continue
      const at = it.plain.indexOf(typed)
      if (at === 0) keepBest(found, { it, score: BEGINS, nearness: NAME })
      else if (at > 0 || typed.includes(it.plain))
        keepBest(found, { it, score: CONTAINS, nearness: beginsWord(it, typed) ? WORD : INNER })
      else if (mayBeAlike(it.plain.length, typed.length)) alike.push(it)
    }
    const place = comparable(typed.replace(/^jobs in /, ''))
    let begun: Scored | undefined
    for (const it of places) {
      const nearness = nearnessOf(place, it)
      if (nearness === undefined) continue
      const one = { it, score: PLACE, nearness }
      if (nearness === NAME) begun ??= one
      keepBest(found, one)
    }
    // A text that is only alike must be at least as good as the last of those that are shown.
    const last = found[SHOWN_MAX - 1]?.score ?? 0
    for (const it of last < BEGINS ? alike : []) {
      const score = likenessAbove(LIKE_MIN, wanted, it)
      if (score > 0) keepBest(found, { it, score, nearness: INNER })
    }
    // However many texts begin so, the largest place that does stays within reach.
    if (begun && !found.some(({ it }) => it.kind === 'location')) found.splice(SHOWN_MAX - 1, 1, begun)
    return found.map(({ it, score }) => ({ text: it.text, kind: it.kind, score }))
  }

  return { add, remove, suggest }
}

/** The popular list, then every trade that we know. */
function tradeTexts(): string[] {
  const known = [...synonyms.keys()].map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  return [...trades.map((trade) => trade.name), ...known]
}

/** Undefined for a place that neither begins so, nor in a later word, nor is nearly the same. */
function nearnessOf(typed: Comparable, it: Comparable): number | undefined {
  if (it.plain.startsWith(typed.plain)) return NAME
  if (beginsWord(it, typed.plain)) return WORD
  return likenessAbove(LIKE_MIN, typed, it) > 0 ? INNER : undefined
}

function beginsWord(it: Comparable, typed: string): boolean {
  return it.plain.includes(` ${typed}`)
}

/** Whether texts of these lengths can be so alike at all; most can't, and are not even kept for later. */
function mayBeAlike(a: number, b: number): boolean {
  return Math.min(a, b) >= (LIKE_MIN - 0.01) * Math.max(a, b)
}

/** Puts one where it belongs among the best, which are few. */
function keepBest(found: Scored[], one: Scored) {
  let at = found.length
  for (let before = found[at - 1]; before && byScore(one, before) < 0; before = found[at - 1]) at--
  if (at === SHOWN_MAX) return
  found.splice(at, 0, one)
  if (found.length > SHOWN_MAX) found.pop()
}

function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    a.nearness - b.nearness ||
    KINDS.indexOf(a.it.kind) - KINDS.indexOf(b.it.kind) ||
    a.it.rank - b.it.rank ||
    b.it.titles + b.it.companies - a.it.titles - a.it.companies ||
    (a.it.plain < b.it.plain ? -1 : 1)
  )
}
