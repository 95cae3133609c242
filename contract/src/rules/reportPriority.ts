import type { ReportSubjectType } from '../moderation.ts'
import { plural } from '../words/plural.ts'

/**
 * How reports rank in the administrators' queue. The priority of a subject is the sum of
 *
 * - the points of the worst reason that was given, and of the kind of subject: the harm that is likely if the report is
 *   true, after the order in which the police of The Bahamas and the FTC warn of it (fake jobs first);
 * - the points of the scam rules that its text matches;
 * - `POINTS_PER_DOUBLING` points for each doubling of its reporters, so that a crowd can't outrank everything else. A
 *   reporter is weighted by Laplace's rule of succession, (confirmed + 1) / (confirmed + dismissed + 2), doubled: 1
 *   without a history, up to 2 if earlier reports were confirmed, down to 0 if they were dismissed. Friends, and new
 *   accounts, may act together: only the best of such a group counts fully, each other one a twentieth.
 */
const REASON_POINTS: Record<string, { points: number; phrase: string }> = {
  spam: { points: 30, phrase: 'Reported as spam or a scam' },
  harassment: { points: 30, phrase: 'Reported as harassment or hate' },
  nudity: { points: 30, phrase: 'Reported as nudity or violence' },
  impersonation: { points: 25, phrase: 'Reported as pretending to be someone else' },
  false_information: { points: 15, phrase: 'Reported as false information' },
}
const OTHER_REASON = { points: 10, phrase: 'Reported for another reason' }

const SUBJECT_POINTS: Record<ReportSubjectType, { points: number; phrase?: string }> = {
  job: { points: 20, phrase: 'A fake job does the most harm' },
  user: { points: 15, phrase: 'It is about the member, not one text' },
  company: { points: 20, phrase: 'A fake employer does the most harm' },
  message: { points: 15, phrase: 'It was written to one person in private' },
  review: { points: 15, phrase: 'It can cost someone work' },
  story: { points: 5 },
  post: { points: 5 },
  comment: { points: 0 },
}

const SCAM_POINTS = { hold: 30, warn: 15, note: 0 } as const
const POINTS_PER_DOUBLING = 20
const GROUP_WEIGHT = 0.05

/** Accounts younger than this form one group of reporters, unless earlier reports of theirs were confirmed. */
export const NEW_REPORTER_DAYS = 7

/** Minimum priority of each level; anything below is low. */
const LEVELS = { high: 95, medium: 65 } as const
export type PriorityLevel = keyof typeof LEVELS | 'low'

export function priorityLevel(priority: number): PriorityLevel {
  if (priority >= LEVELS.high) return 'high'
  return priority >= LEVELS.medium ? 'medium' : 'low'
}

export type Reporter = {
  id: number
  /** How many of their earlier reports administrators agreed with, and how many not. */
  confirmed: number
  dismissed: number
  is_new: boolean
}

export type ReportSignals = {
  subject_type: ReportSubjectType
  /** The reasons of all reports. */
  reasons: string[]
  scamSigns: { weight: keyof typeof SCAM_POINTS; sentence: string }[]
  reporters: Reporter[]
  /** The ids of reporters who are friends. */
  friends: [number, number][]
}

export type ReportRank = {
  priority: number
  /** Why, in words. */
  reasons: string[]
}

export function rankReports({
  subject_type,
  reasons,
  scamSigns,
  reporters,
  friends,
}: ReportSignals): ReportRank {
  const reason = reasons
    .map((reason) => REASON_POINTS[reason] ?? OTHER_REASON)
    .reduce((worst, other) => (other.points > worst.points ? other : worst), OTHER_REASON)
  const subject = SUBJECT_POINTS[subject_type]
  const sign = scamSigns
    .filter(({ weight }) => SCAM_POINTS[weight] > 0)
    .toSorted((a, b) => SCAM_POINTS[b.weight] - SCAM_POINTS[a.weight])[0]
  const groups = groupsOf(reporters, friends)
  const voices = groups.flatMap((group) =>
    group
      .map(trustIn)
      .toSorted((a, b) => b - a)
      .map((trust, index) => (index === 0 ? trust : trust * GROUP_WEIGHT)),
  )
  const reporterPoints = POINTS_PER_DOUBLING * Math.log2(1 + voices.reduce((sum, voice) => sum + voice, 0))
  return {
    priority: Math.round(
      reason.points + subject.points + (sign ? SCAM_POINTS[sign.weight] : 0) + reporterPoints,
    ),
    reasons: [
      reason.phrase,
      ...(subject.phrase ? [subject.phrase] : []),
      ...(sign ? [`The text has a sign of a scam: ${sign.sentence}`] : []),
      ...reporterPhrases(reporters, groups),
    ],
  }
}

const trustIn = ({ confirmed, dismissed }: Reporter) => (2 * (confirmed + 1)) / (confirmed + dismissed + 2)

/** Reporters who may act together: friends, also of friends, and new accounts. */
function groupsOf(reporters: Reporter[], friends: [number, number][]): Reporter[][] {
  const groupOf = new Map(reporters.map(({ id }) => [id, id]))
  const merge = (a: number, b: number) => {
    const [from, to] = [groupOf.get(a), groupOf.get(b)]
    if (from === undefined || to === undefined) return
    for (const [id, group] of groupOf) if (group === from) groupOf.set(id, to)
  }
  friends.forEach(([a, b]) => merge(a, b))
  const [first, ...others] = reporters.filter(({ is_new, confirmed }) => is_new && confirmed === 0)
  if (first) others.forEach(({ id }) => merge(id, first.id))
  return [...Map.groupBy(reporters, ({ id }) => groupOf.get(id)).values()]
}

function reporterPhrases(reporters: Reporter[], groups: Reporter[][]): string[] {
  const right = reporters.filter(({ confirmed, dismissed }) => confirmed > dismissed).length
  const wrong = reporters.filter(({ confirmed, dismissed }) => dismissed > confirmed).length
  const together = groups.filter(({ length }) => length > 1).flat().length
  return [
    `${plural(reporters.length, 'person', 'people')} reported it`,
    ...(right > 0 ? [`Earlier reports of ${right} of them were confirmed, so they count more`] : []),
    ...(wrong > 0 ? [`Earlier reports of ${wrong} of them were dismissed, so they count less`] : []),
    ...(together > 0 ? [`${together} of them are friends or have new accounts, so they count little`] : []),
  ]
}
