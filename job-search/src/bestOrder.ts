import { SHOWN_MATCH_MIN } from 'contract/jobs'
import {
  matchScore,
  payShare,
  personalMatch,
  SAME_GROUP_SHARE,
  type MatchableMember,
} from 'contract/personalMatch'
import { travelReach } from 'contract/travel'
import type { ExactHit, ExactSearchResults, IndexedJob } from './exactSearch.ts'
import type { FieldTextIndex } from './fieldTextIndex.ts'
import { isNewer, jobRecordOf, type SearchableJob } from './jobRecord.ts'

/** A member whose jobs are ordered. Their own ones have no match. */
export type MatchedMember = MatchableMember & { id: number }

/** The usual yearly pay of a category group in cents, if known. */
export type UsualPay = (group: string | null) => number | null

/** A hit with its personal match; 0 if that isn't shown. */
export type MatchedHit = ExactHit & { match: number }

/** The hits whose match is shown, best first; ties in the order of `hits`, which come newest first. */
export function bestMatches(
  { hits }: ExactSearchResults,
  scoreOf: (job: IndexedJob) => number,
): MatchedHit[] {
  const byScore: (MatchedHit[] | undefined)[] = []
  for (const hit of hits) {
    const match = scoreOf(hit.job)
    if (match >= SHOWN_MATCH_MIN) (byScore[match] ??= []).push({ ...hit, match })
  }
  return byScore.toReversed().flatMap((matches) => matches ?? [])
}

/**
 * Scores jobs as `personalMatch` does, in numbers only. Each distinct title and skill is compared once. Jobs of another kind of
 * work get 0, because distance and pay alone aren't enough for a match that is shown.
 */
export function matchScorer(
  { titles, skills }: { titles: FieldTextIndex; skills: FieldTextIndex },
  member: MatchedMember,
  usualPay: UsualPay,
): (job: IndexedJob) => number {
  const { id, trade, group, home } = member
  const isTrade = titles.matching(trade ? [trade] : [])
  const isOwnSkill = skills.matching(member.skills)
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
    const ofTrade = isTrade[job.titleText] ? 1 : sameGroup
    if ((matching === 0 && ofTrade === 0) || job.employer === id) return 0
    const place = job.place ?? job.island
    return matchScore({
      skills: job.skillTexts.length === 0 ? undefined : matching / job.skillTexts.length,
      trade: ofTrade,
      reach: job.isRemote ? 1 : place ? reachOf(place) : undefined,
      pay: job.pay === null ? undefined : payShare(job.yearly, usualPay(job.group)),
    })
  }
}

/** A job with its match, whether or not it is in the index. */
export function matchedHitOf(job: SearchableJob, member: MatchedMember, usualPay: UsualPay): MatchedHit {
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

/** The first `count` hits after `last` in the order "best for you": the matches, then all other hits, newest first. */
export function pageOfBest(
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

function isAfter({ match, job }: MatchedHit, last: MatchedHit): boolean {
  return match === last.match ? isNewer(last.job, job) : match < last.match
}
