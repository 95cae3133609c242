import { islandsByDistance, travelConnection } from 'contract/travel'
import type { Island } from 'contract/islands'
import { parseIsland, findPlace } from 'contract/places'
import { createPostingLists } from './postingLists.ts'
import { type RelatedQuery, parseRelatedQuery } from './relatedQuery.ts'
import { relatedReason } from './relatedReason.ts'
import { isGroupTerm, type RelatableJob, termsOfJob } from './relatedTerms.ts'
import { createSlots } from './slots.ts'
import { createSpellingCorrector } from './spellingCorrector.ts'
import { knownWords } from './vocabulary.ts'

/** A related job, how much so (0 to 1), and the sentence that says why. */
export type RelatedHit = { id: number; score: number; reason: string }

type RelatedSearch = {
  limit: number
  /** Whether a job may be among the results. */
  accept?: (id: number) => boolean
  /** The place that the search named: its island and those near it are searched. */
  place?: string | null
}

/** Results below this share of what a job with all words in its title has, or of the best, are noise. */
const SHARE_MIN = 0.05
const SHARE_OF_BEST_MIN = 0.12

/** Terms in more than this share of all jobs say little about one; and at most so many stems of a trade are looked up. */
const COMMON = 0.1
const CONTEXT_TERMS_MAX = 30

/** An item of a posting is the job's slot and, in its last eight bits, the term's weight there. */
const WEIGHT_MAX = 255
const slotOf = (item: number) => item >>> 8
const weightIn = (item: number) => item & WEIGHT_MAX

/** An inverted index over the open jobs that ranks as BM25F does, with trades and category groups as terms. */
export function createRelatedIndex() {
  const postings = createPostingLists()
  const spelling = createSpellingCorrector()
  const slots = createSlots<{ id: number; title: string; island: Island | null }>((newSlot) =>
    postings.rewrite((item) => {
      const slot = newSlot(slotOf(item))
      return slot === undefined ? undefined : (slot << 8) | weightIn(item)
    }),
  )
  for (const word of knownWords) spelling.add(word)

  /** Adds a job, or replaces it. */
  function add(job: RelatableJob): void {
    slots.remove(job.id)
    const { terms, words } = termsOfJob(job)
    const slot = slots.add(job.id, { id: job.id, title: job.title, island: parseIsland(job.location) })
    for (const word of words) spelling.add(word)
    for (const [term, weight] of terms)
      postings.add(term, (slot << 8) | Math.max(1, Math.round(weight * WEIGHT_MAX)))
  }

  function search(text: string, { limit, accept, place }: RelatedSearch): RelatedHit[] {
    const query = parseRelatedQuery(text, spelling)
    const near = place ? islandsAround(place) : undefined
    const isPlaceOnly = query.words.length === 0
    if (isPlaceOnly && !(near && text.trim() === '')) return []
    const scores = new Float32Array(slots.count())
    const whole = isPlaceOnly ? 1 : addScores(query, scores)
    if (isPlaceOnly) scores.fill(1)
    if (near) {
      for (let slot = 0; slot < scores.length; slot++) {
        const island = slots.get(slot)?.island
        scores[slot] = (scores[slot] ?? 0) * ((island && near.get(island)?.share) ?? 0)
      }
    }
    const found = best(scores, { limit, least: SHARE_MIN * whole, accept })
    const least = SHARE_OF_BEST_MIN * (found[0]?.score ?? 0)
    return found
      .filter(({ score }) => score >= least)
      .map(({ slot, job, score }) => {
        const where = job.island && near?.get(job.island)?.reason
        const why = isPlaceOnly ? '' : relatedReason(query, job.title, (term) => weightOf(term, slot))
        return {
          id: job.id,
          score: Math.min(1, score / whole),
          reason: [why, where].filter(Boolean).join(' · '),
        }
      })
  }

  /** Adds up each job's score; returns that of a job with every word in its title. */
  function addScores({ words, tradeTerms, contextTerms }: RelatedQuery, scores: Float32Array): number {
    let whole = 0
    for (const { terms } of words) {
      const weighted = [...terms].map(([term, { weight }]) => [term, weight * rarity(term)] as const)
      addBest(weighted, scores)
      whole += Math.max(...weighted.map(([, weight]) => weight))
    }
    addBest([...tradeTerms], scores)
    const context = [...contextTerms]
      .filter(([term]) => isGroupTerm(term) || postings.size(term) <= COMMON * slots.count() + 10)
      .map(([term, weight]) => [term, isGroupTerm(term) ? weight : weight * rarity(term)] as const)
      .sort((a, b) => b[1] - a[1])
    for (const term of context.slice(0, CONTEXT_TERMS_MAX)) addBest([term], scores)
    return whole
  }

  /** Adds to each job the best of these terms. */
  function addBest(terms: readonly (readonly [term: string, weight: number])[], scores: Float32Array): void {
    const bests = terms.length > 1 ? new Float32Array(scores.length) : scores
    for (const [term, weight] of terms) {
      const each = weight / WEIGHT_MAX
      for (const item of postings.get(term)) {
        const slot = slotOf(item)
        const score = weightIn(item) * each
        if (bests === scores) scores[slot] = (scores[slot] ?? 0) + score
        else if (score > (bests[slot] ?? 0)) bests[slot] = score
      }
    }
    if (bests === scores) return
    for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] ?? 0) + (bests[slot] ?? 0)
  }

  /** The jobs with the highest scores above `least`, of equals the last added. `accept` is called only for those that get in. */
  function best(
    scores: Float32Array,
    { limit, least, accept }: { limit: number; least: number; accept: RelatedSearch['accept'] },
  ) {
    const found: {
      slot: number
      score: number
      job: { id: number; title: string; island: Island | null }
    }[] = []
    let bar = least
    for (let slot = scores.length - 1; slot >= 0; slot--) {
      const score = scores[slot] ?? 0
      if (score <= bar) continue
      const job = slots.get(slot)
      if (!job || !(accept?.(job.id) ?? true)) continue
      let at = found.length
      while (at > 0 && (found[at - 1]?.score ?? 0) < score) at--
      found.splice(at, 0, { slot, score, job })
      if (found.length > limit) found.pop()
      if (found.length === limit) bar = Math.max(least, found.at(-1)?.score ?? 0)
    }
    return found
  }

  /** A term's weight in a job, 0 to 1. */
  function weightOf(term: string, slot: number): number {
    const item = postings.get(term).find((one) => slotOf(one) === slot)
    return item === undefined ? 0 : weightIn(item) / WEIGHT_MAX
  }

  /** Inverse document frequency as in BM25 (Robertson and Spärck Jones). */
  function rarity(term: string): number {
    const count = postings.size(term)
    return Math.log(1 + (slots.count() - count + 0.5) / (count + 0.5))
  }

  return { add, remove: slots.remove, search, size: slots.size }
}

const NEAR_KM = 80
const BY_FERRY = 0.6
const BY_PLANE = 0.4

/** The island of a place and those near it, each with the share of its score that a job there keeps, and why it is shown. */
function islandsAround(place: string): Map<Island, { share: number; reason: string }> {
  const named = findPlace(place)
  const near = new Map<Island, { share: number; reason: string }>()
  if (!named) return near
  near.set(named.island, { share: 1, reason: `On ${named.island}` })
  for (const { island, km } of islandsByDistance(named.island)) {
    if (km > NEAR_KM) break
    const share = travelConnection(named.island, island) === 'ferry' ? BY_FERRY : BY_PLANE
    near.set(island, { share, reason: `Near ${named.name}: ${island}` })
  }
  return near
}
