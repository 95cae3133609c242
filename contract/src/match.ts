import { jobReach } from './travel.ts'
import type { Job, PayPeriod, PersonalMatch } from './jobs.ts'
import { formatMoney, yearlyCents } from './money.ts'
import { parsePlace } from './places.ts'
import { editDistance, normalizeText } from './relevance.ts'

/** What of a member's profile says which jobs fit. */
export type MatchProfile = {
  skills: readonly string[]
  trade: string | null
  /** The category group of the trade. */
  group: string | null
  /** Where the member lives, a settlement or an island. */
  home: string | null
}

/** What of a job decides whether it fits. */
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

/** A part of the match: how much of its points it has, and what is said of it. */
type Part = { points: number; share: number; reason?: string | undefined; missing?: string | undefined }

const SKILLS = 45
const TRADE = 30
const REACH = 15
const PAY = 10

/** Skills, or a trade and a title, are the same where their letters are alike by more than this, as in the relevance score. */
const SAME = 0.7
const SAME_GROUP = 0.6
const NAMED = 3

const PER: Record<PayPeriod, string> = {
  hour: ' an hour',
  week: ' a week',
  month: ' a month',
  year: ' a year',
  fixed: ' for the whole job',
}

/**
 * How well a job fits a member, 0 to 100: skills 45, trade 30, reach 15, pay 10; what the job or the map does not tell is
 * left out and the rest counts for the whole. `usual` is what such jobs pay in a year, in cents. Null for a profile without skills
 * and trade.
 */
export function personalMatch(
  member: MatchProfile,
  job: MatchableJob,
  usual: number | null = null,
): PersonalMatch | null {
  if (member.skills.length === 0 && !member.trade) return null
  const parts = [ofSkills(member, job), ofTrade(member, job), ofReach(member, job), ofPay(job, usual)].filter(
    (part) => part !== undefined,
  )
  const most = parts.reduce((sum, part) => sum + part.points, 0)
  const had = parts.reduce((sum, part) => sum + part.points * part.share, 0)
  return {
    score: Math.round((100 * had) / most),
    reasons: parts.flatMap((part) => part.reason ?? []),
    missing: parts.flatMap((part) => part.missing ?? []),
  }
}

function ofSkills(member: MatchProfile, job: MatchableJob): Part | undefined {
  const wanted = job.skills.filter((skill) => skill.trim() !== '')
  if (wanted.length === 0) return undefined
  const isHad = (skill: string) => member.skills.some((own) => areSame(own, skill))
  const had = wanted.filter(isHad)
  const lacking = wanted.filter((skill) => !isHad(skill))
  return {
    points: SKILLS,
    share: had.length / wanted.length,
    reason: had.length === 0 ? undefined : `${had.length} of ${wanted.length} skills: ${named(had)}`,
    missing: lacking.length === 0 ? undefined : `Skills that it also asks for: ${named(lacking)}`,
  }
}

function ofTrade({ trade, group }: MatchProfile, job: MatchableJob): Part {
  if (!trade) return { points: TRADE, share: 0, missing: 'Your trade, in your profile' }
  if (areSame(trade, job.title)) return { points: TRADE, share: 1, reason: `Your trade: ${trade}` }
  return group !== null && group === job.category_group
    ? { points: TRADE, share: SAME_GROUP, reason: `The field of your trade: ${group}` }
    : { points: TRADE, share: 0 }
}

function ofReach({ home }: MatchProfile, job: MatchableJob): Part | undefined {
  if (job.isRemote) return { points: REACH, share: 1, reason: 'Remote, from anywhere' }
  const place = parsePlace(job.location)?.name ?? job.island
  if (!place) return undefined
  const way = home ? jobReach(home, place) : null
  if (!way) return { points: REACH, share: 0, missing: 'Your island, in your profile' }
  return { points: REACH, share: way.share, reason: way.words }
}

function ofPay(
  { salary_min, salary_max, salary_period }: MatchableJob,
  usual: number | null,
): Part | undefined {
  const amount = salary_max ?? salary_min
  if (amount === null) return undefined
  const offer = `Pays ${formatMoney(amount)}${PER[salary_period]}`
  const yearly = yearlyCents(amount, salary_period)
  if (usual === null || yearly === null) return { points: PAY, share: 1, reason: offer }
  if (yearly >= usual) return { points: PAY, share: 1, reason: `${offer}, at least the usual` }
  return { points: PAY, share: yearly / usual, reason: `${offer}, less than usual` }
}

/** Whether one is written nearly as the other, or is some of its words. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [normalizeText(one), normalizeText(other)]
  if (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true
  return 1 - editDistance(a, b) / Math.max(a.length, b.length) > SAME
}

function named(skills: string[]): string {
  const more = skills.length - NAMED
  return skills.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
