import type { ExactHit, ExactSearchResults, IndexedJob } from './exactResults.ts'
import type { FieldTextIndex } from './fieldTextIndex.ts'
import { isNewer, type JobRecord, jobRecordOf, type SearchableJob } from './jobRecord.ts'
import { createMultimap } from './multimap.ts'
import { isSameKind, isSameTrade, occupationOf, type Occupation } from './occupations.ts'
import {
  matchScore,
  payShare,
  personalMatch,
  reachShare,
  type MatchableMember,
  type TradeRelation,
} from './personalMatch.ts'
import type { UsualPay } from './usualPay.ts'

/**
 * Hits, newest first, and their personal matches. They are sorted when a page is read: by match, then by index. A page
 * needs few of them, and the orders of many members must fit into memory.
 */
export type BestOrder = { hits: readonly ExactHit[]; scores: Uint8Array }

/** A hit with its personal match. */
export type MatchedHit = ExactHit & { match: number }

const SCORE_MAX = 100

type Jobs = {
  titles: FieldTextIndex
  skills: FieldTextIndex
  jobInSlot: readonly (IndexedJob | undefined)[]
}

/** The place number of remote jobs. */
const REMOTE = 0

/**
 * Orders hits by their personal matches. Most jobs have neither the trade, its group nor a skill of the member, and
 * their score depends only on the place. What decides that is in arrays by slot: reading it from the jobs would take
 * 40 instead of 6 ms for 100,000 jobs.
 */
export function createBestOrder({ titles, skills, jobInSlot }: Jobs) {
  /** The numbers of the titles' texts, by the trades and by the last words of their occupations. */
  const byTrade = createMultimap<string, number>()
  const byLastWord = createMultimap<string, number>()
  const occupations: Occupation[] = []
  const placeNumbers = createNumbers<string | null>()
  const groupNumbers = createNumbers<string | null>()
  const titleInSlot: number[] = []
  const placeInSlot: number[] = []
  const groupInSlot: number[] = []

  function add({ slot, titleText, isRemote, place, island, group }: IndexedJob, title: string): void {
    titleInSlot[slot] = titleText
    placeInSlot[slot] = isRemote ? REMOTE : placeNumbers.of(place ?? island) + 1
    groupInSlot[slot] = groupNumbers.of(group)
    if (titles.slotsOf(titleText).length > 1) return
    const occupation = occupationOf(title)
    occupations[titleText] = occupation
    for (const trade of occupation.trades) byTrade.add(trade, titleText)
    for (const word of occupation.lastWords) byLastWord.add(word, titleText)
  }

  /** Must be called before the job's title is removed. */
  function remove({ titleText }: IndexedJob): void {
    const occupation = occupations[titleText]
    if (!occupation || titles.slotsOf(titleText).length > 1) return
    for (const trade of occupation.trades) byTrade.remove(trade, titleText)
    for (const word of occupation.lastWords) byLastWord.remove(word, titleText)
  }

  /** The relations of the titles' occupations to a trade, by the titles' numbers. */
  function relationsTo(trade: string): Map<number, TradeRelation> {
    const own = occupationOf(trade)
    const relations = new Map<number, TradeRelation>()
    for (const word of own.lastWords) {
      for (const text of byLastWord.get(word)) {
        const occupation = occupations[text]
        if (occupation && isSameTrade(own, occupation)) relations.set(text, 'same')
        else if (occupation && isSameKind(own, occupation)) relations.set(text, 'kind')
      }
    }
    for (const known of own.trades) for (const text of byTrade.get(known)) relations.set(text, 'same')
    return relations
  }

  /** How many of a member's skills each job asks for, by its slot. */
  function countSkills(own: readonly string[]): Uint8Array {
    const counts = new Uint8Array(jobInSlot.length)
    const isOwn = skills.matching(own)
    for (let text = 0; text < isOwn.length; text++)
      if (isOwn[text]) for (const slot of skills.slotsOf(text)) counts[slot] = (counts[slot] ?? 0) + 1
    return counts
  }

  /** Scores the jobs in slots as `personalMatch` does, in numbers only. */
  function scorer({ trade, group, home, skills: own }: MatchableMember, usualPay: UsualPay) {
    const relations = trade ? relationsTo(trade) : new Map<number, TradeRelation>()
    const isRelated = new Uint8Array(occupations.length)
    for (const text of relations.keys()) isRelated[text] = 1
    const ownGroup = group === null ? -1 : groupNumbers.of(group)
    const skillCounts = countSkills(own)
    const reaches = [1, ...placeNumbers.keys().map((place) => reachShare(home, place))]
    const otherScores = reaches.map((reach) => matchScore({ trade: 'none', skills: 0, reach, pay: 0 }))

    function scoreOf(job: IndexedJob): number {
      const inGroup = group !== null && job.group === group ? 'group' : 'none'
      const asked = job.skillTexts.length
      return matchScore({
        trade: trade ? (relations.get(job.titleText) ?? inGroup) : 'unknown',
        skills: asked === 0 ? 0 : (skillCounts[job.slot] ?? 0) / asked,
        reach: reaches[placeInSlot[job.slot] ?? REMOTE] ?? 0,
        pay: job.pay === null ? 0 : payShare(job.yearly, usualPay(job)),
      })
    }

    return function score(slot: number): number {
      const isOther =
        !skillCounts[slot] && groupInSlot[slot] !== ownGroup && !isRelated[titleInSlot[slot] ?? -1]
      const job = isOther ? undefined : jobInSlot[slot]
      return job ? scoreOf(job) : (otherScores[placeInSlot[slot] ?? REMOTE] ?? 0)
    }
  }

  /** The hits of a search without a query, newest first, in the order "best for you". */
  function order(
    { hits, slots }: ExactSearchResults,
    member: MatchableMember,
    usualPay: UsualPay,
  ): BestOrder {
    const scoreOf = scorer(member, usualPay)
    const scores = new Uint8Array(hits.length)
    for (let n = 0; n < hits.length; n++) scores[n] = scoreOf(slots[n] ?? -1)
    return { hits, scores }
  }

  return { add, remove, order }
}

/** Numbers equal keys alike, from 0 on. */
function createNumbers<Key>() {
  const numbers = new Map<Key, number>()
  return {
    of(key: Key): number {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    },
    keys: (): Key[] => [...numbers.keys()],
  }
}

/** A job with its personal match, whether or not it is in the index. */
export function createMatchedHit(
  job: SearchableJob,
  member: MatchableMember,
  usualPay: UsualPay,
): MatchedHit {
  const record = jobRecordOf(job)
  const matchable = {
    ...job,
    skills: [...job.skills],
    isRemote: job.is_remote,
    salary_min: null,
    salary_max: job.pay,
  }
  const match = personalMatch(member, matchable, usualPay(record))?.score ?? 0
  return { job: record, score: 100, matchedFields: [], match }
}

/** The next `count` hits after `last`, skipping left-out jobs. `last` may have left the index. */
export function bestOrderPage(
  order: BestOrder,
  {
    last,
    count,
    isLeftOut = () => false,
  }: { last?: MatchedHit | undefined; count: number; isLeftOut?: (job: JobRecord) => boolean },
): MatchedHit[] {
  const { hits, scores } = order
  const isAfterLast = (index: number) => {
    const [score = 0, job] = [scores[index], hits[index]?.job]
    return !last || score < last.match || (score === last.match && !!job && isNewer(last.job, job))
  }
  const byScore: number[][] = Array.from({ length: SCORE_MAX + 1 }, () => [])
  let kept = 0
  let lowest = 0
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0
    if (score < lowest || score > (last?.match ?? SCORE_MAX)) continue
    const job = hits[index]?.job
    const same = byScore[score]
    if (!job || !same || same.length === count || isLeftOut(job) || !isAfterLast(index)) continue
    same.push(index)
    kept++
    // Those with the lowest match aren't on the page if there are enough better ones.
    while (kept - (byScore[lowest]?.length ?? 0) >= count) kept -= byScore[lowest++]?.length ?? 0
  }
  return byScore
    .slice(lowest)
    .toReversed()
    .flat()
    .slice(0, count)
    .flatMap((index) => matchedHit(order, index) ?? [])
}

/** The hit of a job with its match, if it is in the order. */
export function findInBestOrder(order: BestOrder, id: number): MatchedHit | undefined {
  return matchedHit(
    order,
    order.hits.findIndex(({ job }) => job.id === id),
  )
}

function matchedHit({ hits, scores }: BestOrder, index: number): MatchedHit | undefined {
  const hit = hits[index]
  return hit && { ...hit, match: scores[index] ?? 0 }
}
