import { foldText } from 'contract/rules/foldText'
import { payPeriodPhrases } from 'contract/words/jobLabels'
import type { Job, Match } from 'contract/jobs'
import { formatMoney, yearlyCents } from 'contract/rules/money'
import { parsePlace } from 'contract/rules/places'
import { editSimilarity, RELEVANCE_RULES } from 'contract/rules/relevance'
import { travelReach } from 'contract/rules/travel'
import { isSameKind, isSameTrade, occupationOf } from './occupations.ts'
import { remembered } from './remembered.ts'
import { characterSignatureOf, editsAtLeast, type CharacterSignature } from './similarity.ts'

export type MatchableMember = {
  skills: readonly string[]
  trade: string | null
  /** The category group of the trade. */
  group: string | null
  /** The member's location: a settlement or an island. */
  home: string | null
}

export type MatchableJob = Pick<
  Job,
  | 'title'
  | 'category_group'
  | 'skills'
  | 'location'
  | 'island'
  | 'isRemote'
  | 'salary_min'
  | 'salary_max'
  | 'salary_period'
>

/**
 * How a job's occupation is related to a member's trade: the same, of the same kind, in the same category group, or
 * none of these. `unknown` without a trade.
 */
export type TradeRelation = 'same' | 'kind' | 'group' | 'none' | 'unknown'

/** What a score is made of. Shares are 0 to 1; that of the skills is 0 for a job that names none. */
export type MatchShares = { trade: TradeRelation; skills: number; reach: number; pay: number }

/**
 * The lowest score of each relation, and the points that reach, skills and pay add: the trade decides first, then the
 * distance. Jobs of other trades are ordered by distance alone.
 */
const RANGES = {
  same: { lowest: 70, reach: 18, skills: 8.4, pay: 3.6 },
  kind: { lowest: 54, reach: 9, skills: 4.2, pay: 1.8 },
  group: { lowest: 42, reach: 10.8, skills: 5, pay: 2.2 },
  none: { lowest: 0, reach: 40, skills: 0, pay: 0 },
  unknown: { lowest: 0, reach: 30, skills: 60, pay: 10 },
} as const

/** A job outside the trade's group that asks for as many of the member's skills is treated as one in it. */
const RELATED_SKILLS_MIN = 0.5
/** The reach of a job or a home whose place isn't known. */
const UNKNOWN_REACH = 0.5
/** Skills match above this similarity. */
export const SKILL_SIMILARITY_MIN = RELEVANCE_RULES.skill.threshold
const NAMED_SKILLS = 3

/** Whether a profile has what a personal match needs. */
export function hasMatchCriteria({ skills, trade }: Pick<MatchableMember, 'skills' | 'trade'>): boolean {
  return skills.length > 0 || !!trade
}

/**
 * How well a job matches a member. `usual` is the usual yearly pay of such jobs in cents. Null for a profile without
 * skills and trade.
 */
export function personalMatch(
  member: MatchableMember,
  job: MatchableJob,
  usual: number | null = null,
): Match | null {
  if (!hasMatchCriteria(member)) return null
  const relation = tradeRelation(member, job)
  const skills = skillsPart(member, job)
  const reach = reachPart(member, job)
  const pay = payPart(job, usual)
  const parts = [tradePart(member, relation), reach, skills, pay]
  return {
    score: matchScore({ trade: relation, skills: skills.share, reach: reach.share, pay: pay.share }),
    reasons: parts.flatMap((part) => part.reason ?? []),
    missing: parts.flatMap((part) => part.missing ?? []),
  }
}

/**
 * Scores how well members match a job, as `personalMatch` does; null for one without skills and trade. The skills and
 * places that many members share are compared once, which takes a tenth of the time for 3,000 members.
 */
export function createScorer(
  job: MatchableJob,
  usual: number | null = null,
): (member: MatchableMember) => number | null {
  const required = requiredSkills(job)
  const matching = new Map<string, readonly FoldedSkill[]>()
  const matchingSkills = (own: string) =>
    memoized(matching, own, () => {
      const folded = foldSkill(own)
      return required.filter((skill) => isSkill(folded, skill))
    })
  const reaches = new Map<string | null, number>()
  const pay = payPart(job, usual).share
  return (member) => {
    if (!hasMatchCriteria(member)) return null
    const found = new Set(member.skills.flatMap(matchingSkills))
    const reach = memoized(reaches, member.home, () => reachPart(member, job).share)
    return matchScore({
      trade: tradeRelation(member, job),
      skills:
        required.length === 0 ? 0 : required.filter((skill) => found.has(skill)).length / required.length,
      reach,
      pay,
    })
  }
}

function memoized<Key, Value>(values: Map<Key, Value>, key: Key, compute: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const value = compute()
  values.set(key, value)
  return value
}

/** The score of a personal match, 0 to 100. */
export function matchScore({ trade, skills, reach, pay }: MatchShares): number {
  const range = RANGES[rangeOf(trade, skills)]
  return Math.round(range.lowest + range.reach * reach + range.skills * skills + range.pay * pay)
}

function rangeOf(trade: TradeRelation, skills: number): TradeRelation {
  if (trade === 'unknown' && skills === 0) return 'none'
  return trade === 'none' && skills >= RELATED_SKILLS_MIN ? 'group' : trade
}

/** The share of the reach, for a place that is known or not. */
export function reachShare(home: string | null, place: string | null): number {
  return (home && place && travelReach(home, place)?.share) || UNKNOWN_REACH
}

/** The share of the pay, from the offered and the usual yearly pay. Pay that can't be compared gets all. */
export function payShare(yearly: number | null, usual: number | null): number {
  return usual === null || yearly === null || yearly >= usual ? 1 : yearly / usual
}

/** The skills of a job that a member has, and those that they haven't. */
export function compareSkills(
  member: Pick<MatchableMember, 'skills'>,
  job: Pick<MatchableJob, 'skills'>,
): { matching: string[]; missing: string[] } {
  const own = member.skills.map(foldSkill)
  const matching: string[] = []
  const missing: string[] = []
  for (const required of requiredSkills(job))
    (own.some((skill) => isSkill(skill, required)) ? matching : missing).push(required.name)
  return { matching, missing }
}

const requiredSkills = ({ skills }: Pick<MatchableJob, 'skills'>) =>
  skills.filter((skill) => skill.trim() !== '').map(foldSkill)

/** `words` is the folded text between spaces. */
type FoldedSkill = CharacterSignature & { name: string; words: string }

const foldSkill = remembered(5000, (name): FoldedSkill => {
  const text = foldText(name)
  return { ...characterSignatureOf(text), name, words: ` ${text} ` }
})

type Part<Share> = { share: Share; reason?: string | undefined; missing?: string | undefined }

function tradeRelation(
  { trade, group }: Pick<MatchableMember, 'trade' | 'group'>,
  job: Pick<MatchableJob, 'title' | 'category_group'>,
): TradeRelation {
  if (!trade) return 'unknown'
  const [own, occupation] = [occupationOf(trade), occupationOf(job.title)]
  if (isSameTrade(own, occupation)) return 'same'
  if (isSameKind(own, occupation)) return 'kind'
  return group !== null && group === job.category_group ? 'group' : 'none'
}

function tradePart({ trade, group }: MatchableMember, relation: TradeRelation): Omit<Part<never>, 'share'> {
  if (relation === 'unknown') return { missing: 'Your trade, in your profile' }
  if (relation === 'same') return { reason: `Your trade: ${trade}` }
  if (relation === 'kind') return { reason: `Close to your trade: ${trade}` }
  return relation === 'group' ? { reason: `In your field: ${group}` } : {}
}

function skillsPart(member: MatchableMember, job: MatchableJob): Part<number> {
  const { matching, missing } = compareSkills(member, job)
  const required = matching.length + missing.length
  if (required === 0) return { share: 0 }
  return {
    share: matching.length / required,
    reason:
      matching.length === 0 ? undefined : `${matching.length} of ${required} skills: ${listSkills(matching)}`,
    missing: missing.length === 0 ? undefined : `They also want: ${listSkills(missing)}`,
  }
}

function reachPart({ home }: MatchableMember, job: MatchableJob): Part<number> {
  if (job.isRemote) return { share: 1, reason: 'Remote, from anywhere' }
  const place = placeOfLocation(job.location)?.name ?? job.island
  if (!place) return { share: UNKNOWN_REACH }
  const reach = home ? travelReach(home, place) : null
  return reach
    ? { share: reach.share || UNKNOWN_REACH, reason: reach.text }
    : { share: UNKNOWN_REACH, missing: 'Your island, in your profile' }
}

const placeOfLocation = remembered(5000, parsePlace)

/** Jobs without pay get no points for it. */
function payPart(
  { salary_min, salary_max, salary_period }: MatchableJob,
  usual: number | null,
): Part<number> {
  const amount = salary_max ?? salary_min
  if (amount === null) return { share: 0 }
  const per = payPeriodPhrases[salary_period]
  const yearly = yearlyCents(amount, salary_period)
  const share = payShare(yearly, usual)
  if (usual === null || yearly === null) return { share, reason: `Pays ${formatMoney(amount)} ${per}` }
  const more = Math.round(amount * (1 - usual / yearly))
  if (more >= 1) return { share, reason: `${formatMoney(more)} ${per} above the going rate` }
  return share === 1 ? { share, reason: `Pays the going rate: ${formatMoney(amount)} ${per}` } : { share }
}

/**
 * Whether two skills are similar, or one consists of words of the other. The bound rules out most pairs: the match of a
 * page of jobs with a member takes a sixth of the time.
 */
function isSkill(a: FoldedSkill, b: FoldedSkill): boolean {
  if (a.words.includes(b.words) || b.words.includes(a.words)) return true
  const longer = Math.max(a.length, b.length)
  return (
    1 - editsAtLeast(a, b) / longer > SKILL_SIMILARITY_MIN &&
    editSimilarity(a.text, b.text) > SKILL_SIMILARITY_MIN
  )
}

function listSkills(skills: string[]): string {
  const more = skills.length - NAMED_SKILLS
  return skills.slice(0, NAMED_SKILLS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
