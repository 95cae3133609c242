import { categoryOf, type CategoryGroup } from 'contract/categories'
import { JOB_OPEN_DAYS, JOB_TYPES, type JobCategory, type JobType } from 'contract/jobs'
import type { Pay } from 'contract/money'
import type { Island } from 'contract/islands'
import { accountJobs } from '../account/jobs.ts'
import { people } from '../people.ts'
import { seededRandom, type Random } from '../random.ts'
import { benefits, description, inOrder, requirements, type Described } from './describe.ts'
import { fields } from './fields.ts'
import { firms } from './firms.ts'
import { ownFirms } from './ownFirms.ts'
import { payOfJob } from './pay.ts'
import { settlementOn, somewhere, weighted, type JobPlace } from './places.ts'
import type { JobField, JobTrade } from './trades/trade.ts'

export type DemoJob = Pay & {
  /** The index of a member. */
  employer: number
  /** The name of a trade in `fields`, unless it is written by hand. */
  made_of: string | null
  title: string
  company: string
  category: JobCategory
  category_group: CategoryGroup
  description: string
  requirements: string
  benefits: string
  job_type: JobType
  location: string
  island: Island
  is_remote: boolean
  skills: string[]
  status: 'draft' | 'open' | 'closed' | 'filled'
  created_at: Date
  expires_at: Date
}

export const OPEN_JOBS = 3000
/** What was open before: somebody was found, nobody was, or the time ran out. */
const ENDED_JOBS = { filled: 44, closed: 16, open: 12 } as const
/** They found most of the people whom they looked for, and are rated for it. */
const HIRING_MOST = [
  'kendra',
  'hotel-manager',
  'garvin',
  'lodge-manager',
  'freeport-generators',
  'founder',
  'abaco-solar',
  'crystal',
]
const EACH_OWN_FIRM = 8

const DAY_MS = 86_400_000
/** The oldest open one has a day left. */
const OLDEST_DAYS = JOB_OPEN_DAYS - 1
const NEWEST_MINUTES = 14

/** The open jobs of the last 60 days, the closer to `now` the denser, some that ended, and those of the test account's story; from the oldest to the newest. */
export function demoJobs(now: Date): DemoJob[] {
  const random = seededRandom(1973_07_10)
  const make = maker(random)
  const open = Array.from({ length: OPEN_JOBS }, (_, index) => {
    const age = NEWEST_MINUTES / 1440 + (OLDEST_DAYS - 0.02) * ((index + random.next()) / OPEN_JOBS) ** 1.25
    return make('open', new Date(now.getTime() - age * DAY_MS))
  })
  const ended = Object.entries(ENDED_JOBS).flatMap(([status, count]) =>
    Array.from({ length: count }, () => {
      const days = status === 'open' ? random.between(62, 110) : random.between(45, 110)
      return make(status as keyof typeof ENDED_JOBS, new Date(now.getTime() - days * DAY_MS))
    }),
  )
  return [...open, ...ended, ...accountJobs(now)].sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  )
}

type Opening = { field: JobField; trade: JobTrade; firm: string; place: JobPlace; employer: number }

function maker(random: Random) {
  const firmOn = firms(random)
  const said = new Set<string>()
  const offers = fields.flatMap((field) => field.trades.map((trade) => ({ field, trade })))
  const byDemand = offers.map((item) => ({ item, weight: item.trade.demand ?? 1 }))
  const own = owners(offers)
  const busiest = own
    .filter(({ employer }) => HIRING_MOST.includes(people[employer]?.key ?? ''))
    .map(({ employer, offers }) => ({ employer, offers: offers.filter(({ trade }) => isSomebodys(trade)) }))
  const posters = new Map<string, number>()

  return (status: DemoJob['status'], created_at: Date): DemoJob => {
    const ownShare = (own.length * EACH_OWN_FIRM) / OPEN_JOBS
    const opening =
      status === 'filled' ? ownOpening(busiest) : random.chance(ownShare) ? ownOpening(own) : anyOpening()
    const job_type = random.pick(
      typesOf(opening.trade).filter((it) => status !== 'filled' || it !== 'internship'),
    )
    const title = titleOf(opening.trade, job_type, random)
    const is_remote = random.chance(opening.trade.remote ?? 0)
    const job = { ...opening, job_type, title, is_remote }
    const { settlement, island } = opening.place
    return {
      employer: opening.employer,
      made_of: opening.trade.name,
      title,
      company: opening.firm,
      category: categoryOf(opening.field.group),
      category_group: opening.field.group,
      description: unsaid(job),
      requirements: requirements(job, random),
      benefits: benefits(job, random),
      job_type,
      location: locationOf(settlement, island, random),
      island,
      is_remote,
      skills: inOrder(opening.trade.skills.split(', '), random.between(3, 6), random),
      ...payOfJob(opening.trade, title, random),
      status,
      created_at,
      expires_at: new Date(created_at.getTime() + JOB_OPEN_DAYS * DAY_MS),
    }
  }

  function anyOpening(): Opening {
    const { field, trade } = weighted(byDemand, random)
    const place = somewhere(trade.where, random)
    const firm = firmOn(trade.firms ?? field.firms, place.island)
    const employer = posters.get(firm) ?? random.pick(hiringOn(place.island))
    posters.set(firm, employer)
    return { field, trade, firm, place, employer }
  }

  function ownOpening(owning: typeof own): Opening {
    const { employer, offers } = random.pick(owning)
    const { field, trade } = random.pick(offers)
    const person = people[employer]
    const island = person?.island ?? 'New Providence'
    const place = { settlement: person?.location ?? settlementOn(island, random), island }
    return { field, trade, firm: person?.company ?? '', place, employer }
  }

  function unsaid(job: Described): string {
    for (;;) {
      const text = description(job, random)
      if (said.has(text)) continue
      said.add(text)
      return text
    }
  }
}

/** Who hires for others on an island; on a few somebody from Nassau does. */
function hiringOn(island: Island): number[] {
  const hiring = people.flatMap((person, index) =>
    person.trade === 'Recruiter' && person.type !== 'freelancer' ? { index, island: person.island } : [],
  )
  const here = hiring.filter((it) => it.island === island)
  return (here.length > 0 ? here : hiring.filter((it) => it.island === 'New Providence')).map(
    (it) => it.index,
  )
}

function owners(offers: { field: JobField; trade: JobTrade }[]) {
  return Object.entries(ownFirms).map(([key, names]) => {
    const wanted = names.split(', ')
    return {
      employer: people.findIndex((person) => person.key === key),
      offers: offers.filter(({ trade }) => wanted.includes(trade.name)),
    }
  })
}

/** Whether somebody who looks for work could be found for it. */
function isSomebodys({ name }: JobTrade): boolean {
  return people.some(({ type, trade }) => type === 'freelancer' && name.includes(trade.toLowerCase()))
}

function typesOf(trade: JobTrade): JobType[] {
  const named = (trade.types ?? 'full-time').split(' ')
  const types = JOB_TYPES.filter((type) => named.includes(type))
  // The first named is the usual one.
  const usual = JOB_TYPES.filter((type) => type === named[0])
  return [...usual, ...usual, ...usual, ...types]
}

function titleOf(trade: JobTrade, type: JobType, random: Random): string {
  const [first = '', ...others] = trade.titles.split(' | ')
  if (type === 'internship') return `${first} Intern`
  return random.chance(0.35) ? first : random.pick([first, ...others])
}

function locationOf(settlement: string, island: Island, random: Random): string {
  if (settlement === island) return island
  if (island !== 'New Providence') return `${settlement}, ${island}`
  if (settlement === 'Nassau') return random.chance(0.7) ? 'Nassau' : 'Nassau, New Providence'
  return random.chance(0.5) ? `${settlement}, Nassau` : `${settlement}, New Providence`
}
