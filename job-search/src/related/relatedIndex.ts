import { islands } from 'contract/islands'
import { parseIsland } from 'contract/places'
import { lexicon } from '../language/lexicon.ts'
import { type Nearness, nearnessTo } from './nearness.ts'
import { append, emptyPosting, type Posting, renumber, weightIn } from './posting.ts'
import { isGroup, type Readable, readJob } from './readJob.ts'
import { type Asked, readQuery } from './readQuery.ts'
import { reasonFor } from './reasonFor.ts'
import { createSpelling } from './spelling.ts'
import { createSums, type Weighed } from './sums.ts'
import { SHARE_MIN, SHARE_OF_BEST_MIN } from './weights.ts'

/** A job that the formula may not see; `score` 0 to 1, and in words why it is here. */
type RelatedFound = { id: number; score: number; reason: string }

type RelatedSearch = {
  limit: number
  /** Those that are shown already. */
  exclude?: { has(id: number): boolean }
  /** Whether the filters leave a job. */
  accept?: (id: number) => boolean
  /** The place that the search named: its island and those near it are searched. */
  place?: string | null
}

export type RelatedIndex = {
  /** Takes a job in, or takes it anew. */
  add: (job: Readable) => void
  remove: (id: number) => void
  search: (query: string, options: RelatedSearch) => RelatedFound[]
  size: () => number
}

/** Terms in more than this share of all jobs say nothing about one; and as many of a trade's words are looked up. */
const COMMON = 0.1
const AROUND_MAX = 30

/** An index in memory over the open jobs, kept current by `add` and `remove`; a search reads a few postings. */
export function createRelatedIndex(): RelatedIndex {
  const postings = new Map<string, Posting>()
  const slotOf = new Map<number, number>()
  const spelling = createSpelling()
  const sums = createSums()
  for (const word of lexicon) spelling.add(word)
  // By slot; a job that is gone has the id -1 until the next sweep.
  let ids: number[] = []
  let titles: string[] = []
  let island: number[] = []

  function add(job: Readable) {
    remove(job.id)
    const slot = ids.length
    slotOf.set(job.id, slot)
    ids.push(job.id)
    titles.push(job.title)
    const named = parseIsland(job.location)
    island.push(named ? islands.indexOf(named) : -1)
    const { terms, words } = readJob(job)
    for (const word of words) spelling.add(word)
    for (const [term, weight] of terms) {
      let posting = postings.get(term)
      if (!posting) postings.set(term, (posting = emptyPosting()))
      append(posting, slot, weight)
    }
  }

  function remove(id: number) {
    const slot = slotOf.get(id)
    if (slot === undefined) return
    slotOf.delete(id)
    ids[slot] = -1
    if (ids.length > 1000 && slotOf.size < ids.length / 2) sweep()
  }

  /** Gives the jobs that are left new slots, in their order. */
  function sweep() {
    const slotNow = new Int32Array(ids.length).fill(-1)
    let next = 0
    for (const [slot, id] of ids.entries()) if (id >= 0) slotNow[slot] = next++
    for (const [term, posting] of postings) {
      renumber(posting, slotNow)
      if (posting.size === 0) postings.delete(term)
    }
    const stays = (_: unknown, slot: number) => (slotNow[slot] ?? -1) >= 0
    titles = titles.filter(stays)
    island = island.filter(stays)
    ids = ids.filter(stays)
    for (const [slot, id] of ids.entries()) slotOf.set(id, slot)
  }

  function search(query: string, { limit, exclude, accept, place }: RelatedSearch): RelatedFound[] {
    const near = place ? byIsland(nearnessTo(place)) : null
    const asked = readQuery(query, spelling)
    if (asked.words.length === 0 && !(near && query.trim() === '')) return []
    sums.clear(ids.length)
    const isPlaceAlone = asked.words.length === 0
    const whole = isPlaceAlone ? 1 : sumUp(asked)
    if (near) {
      const shareOf = (slot: number) => near[island[slot] ?? -1]?.share ?? 0
      sums.change((slot, sum) => shareOf(slot) * (isPlaceAlone ? 1 : sum))
    }
    const isWanted = (slot: number) => {
      const id = ids[slot] ?? -1
      return id >= 0 && !exclude?.has(id) && (accept?.(id) ?? true)
    }
    const found = sums.best(limit, SHARE_MIN * whole, isWanted)
    const least = SHARE_OF_BEST_MIN * sums.of(found[0] ?? 0)
    return found
      .filter((slot) => sums.of(slot) >= least)
      .map((slot) => ({
        id: ids[slot] ?? -1,
        score: Math.min(1, sums.of(slot) / whole),
        reason: reason(slot, asked, near?.[island[slot] ?? -1]),
      }))
  }

  /** Sums up what each job is worth; answers what one with every word in its title would be. */
  function sumUp({ words, ofTrades, around }: Asked): number {
    let whole = 0
    for (const { variants } of words) {
      const terms = [...variants].map(([term, { weight }]) => weighed(term, weight * rarity(term)))
      sums.addBest(terms)
      whole += Math.max(...terms.map((it) => it.weight))
    }
    sums.addBest([...ofTrades].map(([term, weight]) => weighed(term, weight)))
    const rare = [...around]
      .map(([term, weight]) => weighed(term, isGroup(term) ? weight : weight * rarity(term)))
      .filter(({ term, posting }) => isGroup(term) || (posting?.size ?? 0) <= COMMON * ids.length + 10)
      .sort((a, b) => b.weight - a.weight)
    for (const it of rare.slice(0, AROUND_MAX)) sums.add(it)
    return whole
  }

  function weighed(term: string, weight: number): Weighed & { term: string } {
    return { term, posting: postings.get(term), weight }
  }

  function reason(slot: number, asked: Asked, near: Nearness | undefined): string {
    if (near && asked.words.length === 0) return near.words
    const weightOf = (term: string) => {
      const posting = postings.get(term)
      return posting ? weightIn(posting, slot) : 0
    }
    const words = reasonFor(asked, titles[slot] ?? '', weightOf)
    return near ? `${words} · ${near.words}` : words
  }

  /** Inverse document frequency as in BM25 (Robertson and Spärck Jones). */
  function rarity(term: string): number {
    const held = postings.get(term)?.size ?? 0
    return Math.log(1 + (ids.length - held + 0.5) / (held + 0.5))
  }

  return { add, remove, search, size: () => slotOf.size }
}

function byIsland(near: Map<string, Nearness>): (Nearness | undefined)[] {
  return islands.map((island) => near.get(island))
}
