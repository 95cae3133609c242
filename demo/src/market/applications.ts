import type { ApplicationStatus } from 'contract/applications'
import type { CategoryGroup } from 'contract/categories'
import { trades } from 'contract/trades'
import { accountApplications } from '../account/applications.ts'
import type { DemoJob } from '../jobs/jobs.ts'
import type { DemoMember } from '../members.ts'
import { seededRandom, type Random } from '../random.ts'
import { coverNote } from './coverNotes.ts'

export type DemoApplication = {
  /** Indexes of a job and of a member. */
  job: number
  user: number
  status: ApplicationStatus
  cover_note: string | null
  note: string | null
  created_at: Date
  updated_at: Date
  /** From `submitted` on. */
  steps: { status: ApplicationStatus; created_at: Date }[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const EACH_OPEN = 8
/** Of the same field, but another trade. */
const EACH_OTHER = 2
const WITH_NOTE = 0.55

/** The ways that an application for an open job has gone so far. */
const ways: ApplicationStatus[][] = [
  [],
  [],
  [],
  ['viewed'],
  ['viewed'],
  ['viewed', 'shortlisted'],
  ['viewed', 'shortlisted', 'interview'],
  ['viewed', 'interview', 'offered'],
  ['viewed', 'declined'],
  ['declined'],
  ['viewed', 'withdrawn'],
]

const notes = [
  'Good on the phone. Ask about weekends.',
  'Strong reference from the last employer.',
  'Second round, with the foreman.',
  'Would need a room for the first month.',
  'Punctual, brought pictures.',
  'Keep in mind for the summer too.',
]

/** Who applied for what and how it went, from the oldest to the newest; each once for a job. */
export function demoApplications(jobs: DemoJob[], members: DemoMember[], now: Date): DemoApplication[] {
  const random = seededRandom(1967)
  const seekers = members.flatMap((member, index) =>
    index > 0 && member.user_type === 'freelancer' ? { member, index, group: groupOf(member) } : [],
  )
  type Seeker = (typeof seekers)[number]
  const offers = jobs.map((job, index) => ({ job, index }))
  const hired = new Map<number, number>()

  const forOpen = seekers.flatMap((seeker) => {
    const fitting = random
      .shuffled(
        offers
          .filter(({ job }) => isOpen(job, now))
          .map((offer) => ({ ...offer, fit: fit(seeker, offer.job) })),
      )
      .filter((offer) => offer.fit > 0)
      .sort((a, b) => b.fit - a.fit)
    const others = fitting.filter((offer) => offer.fit === 1).slice(0, EACH_OTHER)
    return [...fitting.filter((offer) => offer.fit > 1).slice(0, EACH_OPEN), ...others].flatMap(
      (offer) => application(offer, seeker, random.pick(ways)) ?? [],
    )
  })
  const forFilled = offers
    .filter(({ job }) => job.status === 'filled' && job.made_of !== null)
    .flatMap((offer) => {
      const [best, ...others] = random
        .shuffled(seekers)
        .sort((a, b) => fit(b, offer.job) - fit(a, offer.job) || timesHired(a) - timesHired(b))
      if (best === undefined) return []
      hired.set(best.index, timesHired(best) + 1)
      const rest = others.slice(0, random.between(1, 3)).filter((it) => fit(it, offer.job) > 0)
      return [
        ...application(offer, best, ['viewed', 'shortlisted', 'interview', 'offered', 'hired']),
        ...rest.flatMap((it) => application(offer, it, ['viewed', 'declined'])),
      ]
    })
  const own = accountApplications(jobs, members, now)
  return [...forOpen, ...forFilled, ...own].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())

  function timesHired({ index }: Seeker) {
    return hired.get(index) ?? 0
  }

  function application({ job, index }: (typeof offers)[number], seeker: Seeker, way: ApplicationStatus[]) {
    const open = isOpen(job, now)
    const span = open ? now.getTime() - job.created_at.getTime() - HOUR_MS : 8 * DAY_MS
    if (span < 2 * HOUR_MS) return []
    const applied = new Date(job.created_at.getTime() + span * (0.05 + 0.6 * random.next()))
    const until = open ? now : new Date(job.created_at.getTime() + 35 * DAY_MS)
    return [
      {
        job: index,
        user: seeker.index,
        cover_note: random.chance(WITH_NOTE) ? coverNote(seeker.member, job, random) : null,
        note: way.length > 1 && random.chance(0.4) ? random.pick(notes) : null,
        ...walked(applied, way, until, random),
      },
    ]
  }
}

/** When each step of a way was, the next some hours or days after the one before and all before `until`. */
export function walked(created_at: Date, way: ApplicationStatus[], until: Date, random: Random) {
  const share = Math.min(4 * DAY_MS, (until.getTime() - created_at.getTime()) / (way.length + 1))
  let last = created_at.getTime()
  const later = way.map((status) => {
    last += share * (0.25 + 0.7 * random.next())
    return { status, created_at: new Date(last) }
  })
  const steps = [{ status: 'submitted' as ApplicationStatus, created_at }, ...later]
  return {
    status: way.at(-1) ?? 'submitted',
    created_at,
    updated_at: steps.at(-1)?.created_at ?? created_at,
    steps,
  }
}

function isOpen(job: DemoJob, now: Date) {
  return job.status === 'open' && job.expires_at > now && job.made_of !== null
}

/** 0 where a job is of another field than somebody's trade. */
function fit({ member, group }: { member: DemoMember; group: CategoryGroup | null }, job: DemoJob) {
  const trade = member.trade.toLowerCase()
  const isSame = job.title.toLowerCase().includes(trade) || job.made_of?.toLowerCase() === trade
  if (isSame) return member.island === job.island ? 3 : 2
  return group === job.category_group ? 1 : 0
}

function groupOf({ trade }: DemoMember): CategoryGroup | null {
  return trades.find((it) => it.name === trade)?.category ?? null
}
