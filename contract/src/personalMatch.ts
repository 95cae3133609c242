import { foldText } from './foldText.ts'
import { payPeriodPhrases } from './jobLabels.ts'
import type { Job, PersonalMatch } from './jobs.ts'
import { formatMoney, yearlyCents } from './money.ts'
import { parsePlace } from './places.ts'
import { RELEVANCE_RULES, editSimilarity } from './relevance.ts'
import { travelReach } from './travel.ts'

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

/** The parts of a match and their points. */
const POINTS = { skills: 45, trade: 30, reach: 15, pay: 10 } as const
type PartName = keyof typeof POINTS

/** How much of each part's points a job gets (0 to 1); undefined for what is unknown. */
export type MatchShares = Record<PartName, number | undefined>

/** A part of the match: its share, with the texts to show. */
type Part = { share: number; reason?: string | undefined; missing?: string | undefined }

/** Skills, or a trade and a title, match above this similarity. */
export const MATCH_SIMILARITY_MIN = RELEVANCE_RULES.skill.threshold
/** The share of the trade's points for a job in the same category group. */
export const SAME_GROUP_SHARE = 0.6
const NAMED_SKILLS = 3

/** Whether a profile has what a personal match needs. */
export function hasMatchCriteria({ skills, trade }: Pick<MatchableMember, 'skills' | 'trade'>): boolean {
  return skills.length > 0 || !!trade
}

/**
 * How well a job matches a member, 0 to 100: the sum of the parts that are known, scaled to 100. `usual` is the usual
 * yearly pay of such jobs in cents. Null for a profile without skills and trade.
 */
export function personalMatch(
  member: MatchableMember,
  job: MatchableJob,
  usual: number | null = null,
): PersonalMatch | null {
  if (!hasMatchCriteria(member)) return null
  const skills = skillsPart(member, job)
  const trade = tradePart(member, job)
  const reach = reachPart(member, job)
  const pay = payPart(job, usual)
  const parts = [skills, trade, reach, pay].filter((part) => part !== undefined)
  return {
    score: matchScore({
      skills: skills?.share,
      trade: trade.share,
      reach: reach?.share,
      pay: pay?.share,
    }),
    reasons: parts.flatMap((part) => part.reason ?? []),
    missing: parts.flatMap((part) => part.missing ?? []),
  }
}

/** The score of a personal match. */
export function matchScore({ skills, trade, reach, pay }: MatchShares): number {
  let [points, maximum] = [0, 0]
  const add = (share: number | undefined, most: number) => {
    if (share === undefined) return
    points += most * share
    maximum += most
  }
  add(skills, POINTS.skills)
  add(trade, POINTS.trade)
  add(reach, POINTS.reach)
  add(pay, POINTS.pay)
  return Math.round((100 * points) / maximum)
}

/** The share of the pay's points, from the offered and the usual yearly pay. Pay that can't be compared gets all. */
export function payShare(yearly: number | null, usual: number | null): number {
  return usual === null || yearly === null || yearly >= usual ? 1 : yearly / usual
}

/** The skills in the text of a profile. */
export function splitSkills(text: string | null): string[] {
  const skills = (text ?? '').split(/[,;\n]/)
  return skills.map((skill) => skill.trim()).filter(Boolean)
}

/** The skills of a job that a member has, and those that they haven't. */
export function compareSkills(
  member: Pick<MatchableMember, 'skills'>,
  job: Pick<MatchableJob, 'skills'>,
): { matching: string[]; missing: string[] } {
  const required = job.skills.filter((skill) => skill.trim() !== '')
  const hasSkill = (skill: string) => member.skills.some((own) => isMatch(own, skill))
  return { matching: required.filter(hasSkill), missing: required.filter((skill) => !hasSkill(skill)) }
}

function skillsPart(member: MatchableMember, job: MatchableJob): Part | undefined {
  const { matching, missing } = compareSkills(member, job)
  const required = matching.length + missing.length
  if (required === 0) return undefined
  return {
    share: matching.length / required,
    reason:
      matching.length === 0 ? undefined : `${matching.length} of ${required} skills: ${listSkills(matching)}`,
    missing: missing.length === 0 ? undefined : `They also want: ${listSkills(missing)}`,
  }
}

function tradePart({ trade, group }: MatchableMember, job: MatchableJob): Part {
  if (!trade) return { share: 0, missing: 'Your trade, in your profile' }
  if (isMatch(trade, job.title)) return { share: 1, reason: `Your trade: ${trade}` }
  return group !== null && group === job.category_group
    ? { share: SAME_GROUP_SHARE, reason: `In your field: ${group}` }
    : { share: 0 }
}

function reachPart({ home }: MatchableMember, job: MatchableJob): Part | undefined {
  if (job.isRemote) return { share: 1, reason: 'Remote, from anywhere' }
  const place = parsePlace(job.location)?.name ?? job.island
  if (!place) return undefined
  const reach = home ? travelReach(home, place) : null
  if (!reach) return { share: 0, missing: 'Your island, in your profile' }
  return { share: reach.share, reason: reach.text }
}

function payPart(
  { salary_min, salary_max, salary_period }: MatchableJob,
  usual: number | null,
): Part | undefined {
  const amount = salary_max ?? salary_min
  if (amount === null) return undefined
  const offer = `${formatMoney(amount)} ${payPeriodPhrases[salary_period]}`
  const yearly = yearlyCents(amount, salary_period)
  const share = payShare(yearly, usual)
  if (usual === null || yearly === null) return { share, reason: `Pays ${offer}` }
  return share === 1 ? { share, reason: `Good pay for this work: ${offer}` } : { share }
}

/** Whether two texts are similar, or one consists of words of the other. */
function isMatch(left: string, right: string): boolean {
  const [a, b] = [foldText(left), foldText(right)]
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true
  return editSimilarity(a, b) > MATCH_SIMILARITY_MIN
}

function listSkills(skills: string[]): string {
  const more = skills.length - NAMED_SKILLS
  return skills.slice(0, NAMED_SKILLS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
