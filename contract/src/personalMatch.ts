import { travelReach } from './travel.ts'
import type { Job, PayPeriod, PersonalMatch } from './jobs.ts'
import { formatMoney, yearlyCents } from './money.ts'
import { parsePlace } from './places.ts'
import { editDistance, normalizeText } from './relevance.ts'

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

/** A part of the match: `share` of its `points` (0 to 1), with the texts to show. */
type Part = { points: number; share: number; reason?: string | undefined; missing?: string | undefined }

const SKILLS = 45
const TRADE = 30
const REACH = 15
const PAY = 10

/** Skills, or a trade and a title, match above this similarity, as in the relevance score. */
const SIMILARITY_THRESHOLD = 0.7
const SAME_GROUP_SHARE = 0.6
const NAMED_SKILLS = 3

const PERIOD_PHRASES: Record<PayPeriod, string> = {
  hour: ' an hour',
  week: ' a week',
  month: ' a month',
  year: ' a year',
  fixed: ' for the whole job',
}

/**
 * How well a job matches a member, 0 to 100: skills 45, trade 30, distance 15, pay 10. Unknown parts are left out and the score is
 * scaled to the rest. `usual` is the usual yearly pay of such jobs in cents. Null for a profile without skills and trade.
 */
export function personalMatch(
  member: MatchableMember,
  job: MatchableJob,
  usual: number | null = null,
): PersonalMatch | null {
  if (member.skills.length === 0 && !member.trade) return null
  const parts = [
    skillsPart(member, job),
    tradePart(member, job),
    reachPart(member, job),
    payPart(job, usual),
  ].filter((part) => part !== undefined)
  const maximum = parts.reduce((sum, part) => sum + part.points, 0)
  const points = parts.reduce((sum, part) => sum + part.points * part.share, 0)
  return {
    score: Math.round((100 * points) / maximum),
    reasons: parts.flatMap((part) => part.reason ?? []),
    missing: parts.flatMap((part) => part.missing ?? []),
  }
}

function skillsPart(member: MatchableMember, job: MatchableJob): Part | undefined {
  const required = job.skills.filter((skill) => skill.trim() !== '')
  if (required.length === 0) return undefined
  const hasSkill = (skill: string) => member.skills.some((own) => isMatch(own, skill))
  const matching = required.filter(hasSkill)
  const missing = required.filter((skill) => !hasSkill(skill))
  return {
    points: SKILLS,
    share: matching.length / required.length,
    reason:
      matching.length === 0
        ? undefined
        : `${matching.length} of ${required.length} skills: ${listSkills(matching)}`,
    missing: missing.length === 0 ? undefined : `Also asked for: ${listSkills(missing)}`,
  }
}

function tradePart({ trade, group }: MatchableMember, job: MatchableJob): Part {
  if (!trade) return { points: TRADE, share: 0, missing: 'Your trade, in your profile' }
  if (isMatch(trade, job.title)) return { points: TRADE, share: 1, reason: `Your trade: ${trade}` }
  return group !== null && group === job.category_group
    ? { points: TRADE, share: SAME_GROUP_SHARE, reason: `The field of your trade: ${group}` }
    : { points: TRADE, share: 0 }
}

function reachPart({ home }: MatchableMember, job: MatchableJob): Part | undefined {
  if (job.isRemote) return { points: REACH, share: 1, reason: 'Remote, from anywhere' }
  const place = parsePlace(job.location)?.name ?? job.island
  if (!place) return undefined
  const reach = home ? travelReach(home, place) : null
  if (!reach) return { points: REACH, share: 0, missing: 'Your island, in your profile' }
  return { points: REACH, share: reach.share, reason: reach.text }
}

function payPart(
  { salary_min, salary_max, salary_period }: MatchableJob,
  usual: number | null,
): Part | undefined {
  const amount = salary_max ?? salary_min
  if (amount === null) return undefined
  const offer = `Pays ${formatMoney(amount)}${PERIOD_PHRASES[salary_period]}`
  const yearly = yearlyCents(amount, salary_period)
  if (usual === null || yearly === null) return { points: PAY, share: 1, reason: offer }
  if (yearly >= usual) return { points: PAY, share: 1, reason: `${offer}, at or above the going rate` }
  return { points: PAY, share: yearly / usual, reason: `${offer}, below the going rate` }
}

/** Whether two texts are similar, or one consists of words of the other. */
function isMatch(left: string, right: string): boolean {
  const [a, b] = [normalizeText(left), normalizeText(right)]
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true
  return 1 - editDistance(a, b) / Math.max(a.length, b.length) > SIMILARITY_THRESHOLD
}

function listSkills(skills: string[]): string {
  const more = skills.length - NAMED_SKILLS
  return skills.slice(0, NAMED_SKILLS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
