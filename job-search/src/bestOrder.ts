import { SHOWN_MATCH_MIN } from 'contract/jobs'
import {
  matchScore,
  payShare,
  personalMatch,
  SAME_GROUP_SHARE,
  type MatchableMember,
} from 'contract/personalMatch'
import { travelReach } from 'contract/travel'
import type { ExactHit, ExactSearchResults, IndexedJob } from './exactResults.ts'
import type { FieldTextIndex } from './fieldTextIndex.ts'
import { createMultimap } from './multimap.ts'
import { isNewer, jobRecordOf, type SearchableJob } from './jobRecord.ts'

/** A member whose jobs are ordered. Their own ones have no match. */
export type MatchedMember = MatchableMember & { id: number }

type Jobs = {
  titles: FieldTextIndex
  skills: FieldTextIndex
  jobInSlot: readonly (IndexedJob | undefined)[]
}

/** The usual yearly pay of a category group in cents, if known. */
export type UsualPay = (group: string | null) => number | null

/** How far below its match a job without pay is ranked. */
const UNPAID_PENALTY = 10

/** A hit with its personal match; 0 if that isn't shown. */
export type MatchedHit = ExactHit & { match: number }

/**
 * The jobs that may have a match that is shown: those with a skill or the trade of a member, and those of the trade's
 * group that name no skills. Distance and pay alone, or the group beside other skills, aren't enough.
 */
export function createMatchCandidates({ titles, skills, jobInSlot }: Jobs) {
  const withoutSkills = createMultimap<string | null, IndexedJob>()

  function changeIndex(job: IndexedJob, change: 'add' | 'remove'): void {
    if (job.skillTexts.length === 0) withoutSkills[change](job.group, job)
  }

  /** The accepted jobs whose match with a member is shown, in the order "best for you". */
  function matchesOf(
    member: MatchedMember,
    usualPay: UsualPay,
    accept: (job: IndexedJob) => boolean,
  ): MatchedHit[] {
    const { trade, group } = member
    const isTrade = titles.matching(trade ? [trade] : [])
    const isOwnSkill = skills.matching(member.skills)
    const candidates = new Set(trade && group ? withoutSkills.get(group) : [])
    const addJobsIn = (slots: readonly number[]) => {
      for (const slot of slots) {
        const job = jobInSlot[slot]
        if (job) candidates.add(job)
      }
    }
    for (let text = 0; text < isTrade.length; text++) if (isTrade[text]) addJobsIn(titles.slotsOf(text))
    for (let text = 0; text < isOwnSkill.length; text++) if (isOwnSkill[text]) addJobsIn(skills.slotsOf(text))

    const scoreOf = matchScorer({ isTrade, isOwnSkill }, member, usualPay)
    const matches: MatchedHit[] = []
    for (const job of candidates) {
      const match = scoreOf(job)
      if (match >= SHOWN_MATCH_MIN && accept(job)) matches.push({ ...job.hit, match })
    }
    return matches.sort((a, b) => (isAfter(a, b) ? 1 : -1))
  }

  return {
    add: (job: IndexedJob) => changeIndex(job, 'add'),
    remove: (job: IndexedJob) => changeIndex(job, 'remove'),
    matchesOf,
  }
}

/**
 * Scores jobs as `personalMatch` does, in numbers only. `isTrade` and `isOwnSkill` are the texts that match the member.
 */
function matchScorer(
  { isTrade, isOwnSkill }: { isTrade: Uint8Array; isOwnSkill: Uint8Array },
  { id, trade, group, home }: MatchedMember,
  usualPay: UsualPay,
): (job: IndexedJob) => number {
  const reachByPlace = new Map<string, number>()

  function reachOf(place: string): number {
    const share = reachByPlace.get(place) ?? (home ? travelReach(home, place)?.share : undefined) ?? 0
    reachByPlace.set(place, share)
    return share
  }

  return function score(job) {
    let matching = 0
    for (const text of job.skillTexts) matching += isOwnSkill[text] ?? 0
    const sameGroup = trade && group !== null && group === job.group ? SAME_GROUP_SHARE : 0
    if (job.employer === id) return 0
    const place = job.place ?? job.island
    return matchScore({
      skills: job.skillTexts.length === 0 ? undefined : matching / job.skillTexts.length,
      trade: isTrade[job.titleText] ? 1 : sameGroup,
      reach: job.isRemote ? 1 : place ? reachOf(place) : undefined,
      pay: job.pay === null ? undefined : payShare(job.yearly, usualPay(job.group)),
    })
  }
}

/** A job with its match, whether or not it is in the index. */
export function createMatchedHit(job: SearchableJob, member: MatchedMember, usualPay: UsualPay): MatchedHit {
  const matchable = {
    ...job,
    skills: [...job.skills],
    isRemote: job.is_remote,
    salary_min: null,
    salary_max: job.pay,
  }
  const { score = 0 } =
    (job.employer_id !== member.id && personalMatch(member, matchable, usualPay(job.category_group))) || {}
  return {
    job: jobRecordOf(job),
    score: 100,
    matchedFields: [],
    match: score >= SHOWN_MATCH_MIN ? score : 0,
  }
}

/**
 * The first `count` hits after `last` in the order "best for you": the matches, best first, those without pay a little
 * lower; then all other hits, newest first.
 */
export function bestOrderPage(
  { matches, results }: { matches: readonly MatchedHit[]; results: ExactSearchResults },
  last: MatchedHit | undefined,
  count: number,
): MatchedHit[] {
  const page = matches.filter((hit) => !last || isAfter(hit, last)).slice(0, count)
  if (page.length === count) return page
  const isMatch = new Set(matches.map(({ job }) => job.id))
  const fromNewest = !last || last.match > 0
  for (const hit of results.hits) {
    if (isMatch.has(hit.job.id) || !(fromNewest || isNewer(last.job, hit.job))) continue
    page.push({ ...hit, match: 0 })
    if (page.length === count) break
  }
  return page
}

function isAfter(hit: MatchedHit, last: MatchedHit): boolean {
  const [rank, lastRank] = [rankOf(hit), rankOf(last)]
  return rank === lastRank ? isNewer(last.job, hit.job) : rank < lastRank
}

/** Every shown match exceeds the penalty, so the matches stay before the other hits. */
const rankOf = ({ match, job }: MatchedHit) =>
  match > 0 && job.pay === null ? match - UNPAID_PENALTY : match
