import { islandsByDistance, travelConnection } from 'contract/travel'
import type { Island } from 'contract/islands'
import { parseIsland, findPlace } from 'contract/places'
import { createInvertedIndex, slotOf, weightIn } from './invertedIndex.ts'
import { type RelatedQuery, parseRelatedQuery } from './relatedQuery.ts'
import { relatedReason } from './relatedReason.ts'
import { isGroupTerm, type RelatableJob, termsOfJob } from './relatedTerms.ts'
import { createSpellingCorrector } from './spellingCorrector.ts'
import { knownWords } from './vocabulary.ts'

/** A related job, its score (0 to 1) and the reason shown. */
export type RelatedHit = { id: number; score: number; reason: string }

type RelatedSearch = {
  limit: number
  /** Whether a job may be among the results. */
  accept?: (id: number) => boolean
  /** The place named by the search. Only its island and nearby ones are searched. */
  place?: string | null
}

/** Results below these shares of the score of a job with all words in its title, or of the best result, are dropped. */
const SHARE_MIN = 0.05
const SHARE_OF_BEST_MIN = 0.12

/** Context terms in more than this share of all jobs are ignored, and at most `CONTEXT_TERMS_MAX` are looked up. */
const COMMON = 0.1
const CONTEXT_TERMS_MAX = 30

/** An inverted index over the open jobs that ranks as BM25F does, with trades and category groups as terms. */
export function createRelatedIndex() {
  const index = createInvertedIndex<{ id: number; title: string; island: Island | null }>()
  const spelling = createSpellingCorrector()
  for (const word of knownWords) spelling.add(word)

  /** Adds a job, or replaces it. */
  function add(job: RelatableJob): void {
    index.remove(job.id)
    const { terms, words } = termsOfJob(job)
    for (const word of words) spelling.add(word)
    index.add(job.id, { id: job.id, title: job.title, island: parseIsland(job.location) }, terms)
  }

  function search(text: string, { limit, accept, place }: RelatedSearch): RelatedHit[] {
    const query = parseRelatedQuery(text, spelling)
    const near = place ? islandsAround(place) : undefined
    const isPlaceOnly = query.words.length === 0
    if (isPlaceOnly && !(near && text.trim() === '')) return []
    const scores = new Float32Array(index.slotCount())
    const whole = isPlaceOnly ? 1 : addScores(query, scores)
    if (isPlaceOnly) scores.fill(1)
    if (near) {
      for (let slot = 0; slot < scores.length; slot++) {
        const island = index.get(slot)?.island
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

  /** Adds up each job's score. Returns the score of a job with every word in its title. */
  function addScores({ words, tradeTerms, contextTerms }: RelatedQuery, scores: Float32Array): number {
    let whole = 0
    for (const { terms } of words) {
      const weighted = [...terms].map(([term, { weight }]) => [term, weight * rarity(term)] as const)
      addBest(weighted, scores)
      whole += Math.max(...weighted.map(([, weight]) => weight))
    }
    addBest([...tradeTerms], scores)
    const context = [...contextTerms]
      .filter(
        ([term]) => isGroupTerm(term) || index.postingsOf(term).length <= COMMON * index.slotCount() + 10,
      )
      .map(([term, weight]) => [term, isGroupTerm(term) ? weight : weight * rarity(term)] as const)
      .sort((a, b) => b[1] - a[1])
    for (const term of context.slice(0, CONTEXT_TERMS_MAX)) addBest([term], scores)
    return whole
  }

  /** Adds the score of the best of these terms to each job. */
  function addBest(terms: readonly (readonly [term: string, weight: number])[], scores: Float32Array): void {
    const bests = terms.length > 1 ? new Float32Array(scores.length) : scores
    for (const [term, weight] of terms) {
      for (const posting of index.postingsOf(term)) {
        const slot = slotOf(posting)
        const score = weightIn(posting) * weight
        if (bests === scores) scores[slot] = (scores[slot] ?? 0) + score
        else if (score > (bests[slot] ?? 0)) bests[slot] = score
      }
    }
    if (bests === scores) return
    for (let slot = 0; slot < scores.length; slot++) scores[slot] = (scores[slot] ?? 0) + (bests[slot] ?? 0)
  }

  /** The jobs with the highest scores above `least`; ties go to the one added last. */
  function best(
    scores: Float32Array,
    { limit, least, accept }: { limit: number; least: number; accept: RelatedSearch['accept'] },
  ) {
    const ranked = [...scores.entries()]
      .filter(([, score]) => score > least)
      .sort(([slotA, a], [slotB, b]) => b - a || slotB - slotA)
    const found: { slot: number; score: number; job: NonNullable<ReturnType<typeof index.get>> }[] = []
    for (const [slot, score] of ranked) {
      const job = index.get(slot)
      if (job && (accept?.(job.id) ?? true)) found.push({ slot, score, job })
      if (found.length === limit) break
    }
    return found
  }

  /** A term's weight in a job, 0 to 1. */
  function weightOf(term: string, slot: number): number {
    const posting = index.postingsOf(term).find((other) => slotOf(other) === slot)
    return posting === undefined ? 0 : weightIn(posting)
  }

  /** Inverse document frequency as in BM25 (Robertson and Spärck Jones). */
  function rarity(term: string): number {
    const count = index.postingsOf(term).length
    return Math.log(1 + (index.slotCount() - count + 0.5) / (count + 0.5))
  }

  return { add, remove: index.remove, search, size: index.size }
}

const NEAR_KM = 80
const BY_FERRY = 0.6
const BY_PLANE = 0.4

/** The island of a place and nearby ones, each with the factor for the scores of jobs there and the reason shown. */
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
