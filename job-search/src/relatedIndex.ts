import type { Island } from 'contract/rules/islands'
import { parsePlace } from 'contract/rules/places'
import { createInvertedIndex, postingSlot, postingWeight } from './invertedIndex.ts'
import { placeReachFrom, type PlaceReach } from './placeReach.ts'
import { type RelatedQuery, parseRelatedQuery } from './relatedQuery.ts'
import { relatedReason } from './relatedReason.ts'
import { isTitleWordTerm, isGroupTerm, type RelatableJob, termsOfJob } from './relatedTerms.ts'
import { createSpellingCorrector } from './spellingCorrector.ts'
import { knownWords } from './vocabulary.ts'
import { stem, stemsOf } from './words.ts'

/** A related job, its score (0 to 1) and the reason shown. */
export type RelatedHit = { id: number; score: number; reason: string }

type BestSearch = { limit: number; minScore: number; accept: RelatedSearch['accept'] }

type RelatedSearch = {
  limit: number
  /** Whether a job may be among the results. */
  accept?: (id: number) => boolean
  /** The place named by the search. The same work comes first, the easiest to reach from there before the rest. */
  place?: string | null
}

/** Results below these shares of the score of a job with all words in its title, or of the best result, are dropped. */
const SHARE_MIN = 0.05
const SHARE_OF_BEST_MIN = 0.12

/** A job counts as the same work from this share of the best score for its words and trade. */
const SAME_WORK_MIN = 0.5

/**
 * Other work, and any work if only a place is searched for, is listed up to this distance. Each way there lowers its
 * score.
 */
const NEAR_KM = 80
const REACH_WEIGHTS = [1, 1, 0.6, 0.4, 0.4]

/** At most this many terms of the trades' context are looked up, the weightiest. */
const CONTEXT_TERMS_MAX = 30

/** Rarity has less influence than in BM25, because a typing error can turn a common word into a rare one. */
const RARITY_EXPONENT = 0.65

/**
 * Shares of the highest score at which bands of jobs begin. Only the top band is sorted, then the next: the first
 * usually fills the page.
 */
const BANDS = [0.6, 0.3, 0]

/** The best jobs, at least this many, are ordered again with the similarity of their titles to the query. */
const REORDERED_MIN = 60

type IndexedJob = {
  id: number
  /** Of the title's words, in order. */
  titleStems: string[]
  island: Island | null
  place: string | null
}

type ScoredJob = { slot: number; score: number; job: IndexedJob; reach?: PlaceReach | undefined }

/** An inverted index over the open jobs that ranks as BM25F does, with trades and category groups as terms. */
export function createRelatedIndex() {
  const index = createInvertedIndex<IndexedJob>()
  const spelling = createSpellingCorrector()
  for (const word of knownWords) spelling.add(word)

  /** Adds a job, or replaces it. */
  function add(job: RelatableJob): void {
    index.remove(job.id)
    const { terms, words } = termsOfJob(job)
    for (const word of words) spelling.add(word)
    const { name: place = null, island = null } = parsePlace(job.location) ?? {}
    index.add(job.id, { id: job.id, titleStems: stemsOf(job.title), island, place }, terms)
  }

  function search(text: string, { limit, accept, place }: RelatedSearch): RelatedHit[] {
    const query = parseRelatedQuery(text, spelling, supportOf)
    const isPlaceOnly = query.words.length === 0
    if (isPlaceOnly && !(place && text.trim() === '')) return []
    const scores = new Float32Array(index.slotCount())
    const maxScore = isPlaceOnly ? 1 : addScores(query, scores)
    if (isPlaceOnly) scores.fill(1)
    else if (!place) addContext(query, scores)
    const minScore = SHARE_MIN * maxScore
    const found = place
      ? jobsNear(query, scores, { limit, minScore, accept, place })
      : topJobs(query, scores, { limit, minScore, accept })
    const minScoreOfBest = SHARE_OF_BEST_MIN * Math.max(0, ...found.map(({ score }) => score))
    return found
      .filter(({ score }) => score >= minScoreOfBest)
      .map(({ slot, job, score, reach }) => {
        const why = isPlaceOnly ? '' : relatedReason(query, job.titleStems, (term) => weightOf(term, slot))
        return {
          id: job.id,
          score: Math.min(1, score / maxScore),
          reason: [why, reach?.reason].filter(Boolean).join(' · '),
        }
      })
  }

  /** The same work on the island of a place and wherever it is reached from there, then other work near it. */
  function jobsNear(
    query: RelatedQuery,
    scores: Float32Array,
    { place, ...search }: BestSearch & { place: string },
  ): ScoredJob[] {
    const reachOf = placeReachFrom(place)
    const isSameWork = new Uint8Array(scores.length)
    const sameWork: ScoredJob[] = []
    if (query.words.length > 0) {
      const minScore = SAME_WORK_MIN * scores.reduce((a, b) => Math.max(a, b), search.minScore)
      for (const [slot, score] of scores.entries()) {
        const job = score >= minScore && index.get(slot)
        const reach = job && reachOf(job)
        if (!reach) continue
        isSameWork[slot] = 1
        if (search.accept?.(job.id) ?? true) sameWork.push({ slot, score, job, reach })
      }
      addContext(query, scores)
    }
    for (const slot of scores.keys()) {
      const job = index.get(slot)
      const reach = job && !isSameWork[slot] ? reachOf(job) : undefined
      const isNear = reach && (reach.rank === 0 || reach.km <= NEAR_KM)
      scores[slot] = isNear ? (scores[slot] ?? 0) * (REACH_WEIGHTS[reach.rank] ?? 0) : 0
    }
    const others = topJobs(query, scores, search).map((found) => ({ ...found, reach: reachOf(found.job) }))
    return [...sameWork.sort(byReach), ...others].slice(0, search.limit)
  }

  /** Adds up each job's score for words and trade. Returns the score of a job with every word in its title. */
  function addScores({ words, tradeTerms }: RelatedQuery, scores: Float32Array): number {
    let maxScore = 0
    for (const { terms } of words) {
      const weighted = [...terms].map(([term, { weight }]) => [term, weight * rarity(term)] as const)
      addBest(weighted, scores)
      maxScore += Math.max(...weighted.map(([, weight]) => weight))
    }
    addBest([...tradeTerms], scores)
    return maxScore
  }

  /** Adds the scores for the context of the trades. */
  function addContext({ contextTerms }: RelatedQuery, scores: Float32Array): void {
    const context = [...contextTerms]
      .map(([term, weight]) => [term, isGroupTerm(term) ? weight : weight * rarity(term)] as const)
      .sort((a, b) => b[1] - a[1])
    for (const term of context.slice(0, CONTEXT_TERMS_MAX)) addBest([term], scores)
  }

  /** Adds the score of the best of these terms to each job. */
  function addBest(terms: readonly (readonly [term: string, weight: number])[], scores: Float32Array): void {
    const bestScores = terms.length > 1 ? new Float32Array(scores.length) : scores
    for (const [term, weight] of terms) {
      for (const posting of index.postingsOf(term)) {
        const slot = postingSlot(posting)
        const score = postingWeight(posting) * weight
        if (bestScores === scores) scores[slot] = (scores[slot] ?? 0) + score
        else if (score > (bestScores[slot] ?? 0)) bestScores[slot] = score
      }
    }
    if (bestScores === scores) return
    for (let slot = 0; slot < scores.length; slot++)
      scores[slot] = (scores[slot] ?? 0) + (bestScores[slot] ?? 0)
  }

  /** The jobs with the highest scores above `minScore`, title similarity added; ties go to the one added last. */
  function topJobs(
    query: RelatedQuery,
    scores: Float32Array,
    { limit, minScore, accept }: BestSearch,
  ): ScoredJob[] {
    const similarityOf = titleSimilarity(query)
    const highest = scores.reduce((a, b) => Math.max(a, b), 0)
    const scoreOf = (slot: number) => scores[slot] ?? 0
    const wanted = Math.max(limit, REORDERED_MIN)
    const found: ScoredJob[] = []
    let above = Infinity
    for (const share of BANDS) {
      const from = Math.max(minScore, share * highest)
      const band: number[] = []
      for (let slot = 0; slot < scores.length; slot++)
        if (scoreOf(slot) > from && scoreOf(slot) <= above) band.push(slot)
      band.sort((a, b) => scoreOf(b) - scoreOf(a) || b - a)
      for (const slot of band) {
        const job = index.get(slot)
        if (job && (accept?.(job.id) ?? true))
          found.push({ slot, score: scoreOf(slot) + similarityOf(job.titleStems), job })
        if (found.length >= wanted) break
      }
      if (found.length >= wanted) break
      above = from
    }
    return found.sort((a, b) => b.score - a.score || b.slot - a.slot).slice(0, limit)
  }

  /** Returns a function for the similarity of a title to the query: the cosine of their stems, weighted by rarity. */
  function titleSimilarity({ words }: RelatedQuery): (titleStems: readonly string[]) => number {
    const stems = words.map(({ terms }) =>
      [...terms].flatMap(([term, { weight }]) =>
        isTitleWordTerm(term) ? [] : { term, weight: weight * rarity(term) },
      ),
    )
    const queryLength = Math.hypot(
      ...stems.map((stemTerms) => Math.max(0, ...stemTerms.map(({ weight }) => weight))),
    )
    return function similarityOf(titleStems) {
      const inTitle = new Map(titleStems.map((stem) => [stem, rarity(stem)]))
      const shared = stems.map((stemTerms) =>
        Math.max(0, ...stemTerms.map(({ term, weight }) => weight * (inTitle.get(term) ?? 0))),
      )
      const sum = shared.reduce((a, b) => a + b, 0)
      return sum && sum / (queryLength * Math.hypot(...inTitle.values()))
    }
  }

  /** How well a word goes with others, by their stems: the sum of all their weights in the best job. */
  function supportOf(word: string, others: string[]): number {
    const sums = new Map(
      index.postingsOf(stem(word)).map((posting) => [postingSlot(posting), postingWeight(posting)]),
    )
    for (const other of others) {
      for (const posting of index.postingsOf(other)) {
        const sum = sums.get(postingSlot(posting))
        if (sum !== undefined) sums.set(postingSlot(posting), sum + postingWeight(posting) * rarity(other))
      }
    }
    return [...sums.values()].reduce((a, b) => Math.max(a, b), 0)
  }

  /** A term's weight in a job, 0 to 1. */
  function weightOf(term: string, slot: number): number {
    const postings = index.postingsOf(term)
    let [low, high] = [0, postings.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (postingSlot(postings[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    const posting = postings[low]
    return posting !== undefined && postingSlot(posting) === slot ? postingWeight(posting) : 0
  }

  /** Inverse document frequency as in BM25 (Robertson and Spärck Jones). */
  function rarity(term: string): number {
    const count = index.postingsOf(term).length
    return Math.log(1 + (index.slotCount() - count + 0.5) / (count + 0.5)) ** RARITY_EXPONENT
  }

  /** The known word that a misspelled one stands for, beside words with these stems. */
  function guess(word: string, others: string[]): string | undefined {
    return spelling.has(word) ? undefined : spelling.guess(word, (other) => supportOf(other, others))
  }

  return { add, remove: index.remove, search, guess, size: index.size }
}

/** The easiest to reach first, then the best. */
function byReach(a: ScoredJob, b: ScoredJob): number {
  const [{ rank: rankA, km: kmA }, { rank: rankB, km: kmB }] = [a.reach ?? FAR, b.reach ?? FAR]
  return rankA - rankB || kmA - kmB || b.score - a.score || b.slot - a.slot
}

const FAR = { rank: Infinity, km: Infinity }
