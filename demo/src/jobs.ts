import { categoryOfGroup } from 'contract/rules/categories'
import { islands, type Island } from 'contract/rules/islands'
import { JOB_OPEN_DAYS, type JobType, type PayPeriod } from 'contract/jobs'
import type { Pay } from 'contract/rules/money'
import { jobText } from 'contract/scam/jobText'
import { DAY_MS } from 'contract/rules/time'
import { advertWriter, bulleted, isBeginner, type Opening } from './adverts.ts'
import type { DemoJob } from './demoJob.ts'
import { dayAfter, termWriter } from './jobTerms.ts'
import { questionWriter, withIds } from './questions.ts'
import { required } from './required.ts'
import { subtract, addMs, oldestFirst } from './moments.ts'
import { rulesThatHold } from './rulesThatHold.ts'
import { seededRandom, type Random } from './random.ts'
import type { Data, Person, Trade } from './schema/data.ts'

export const OPEN_JOBS = 3000
/** Jobs that aren't open any more: filled, closed without a hire, or expired. */
const ENDED_JOBS = { filled: 44, closed: 16, open: 12 } as const
/** The average number of open jobs of a member's own firm. */
const JOBS_PER_OWN_FIRM = 8
/** The ages of the newest and the oldest open job. */
const NEWEST_DAYS = 0.01
const OLDEST_DAYS = JOB_OPEN_DAYS - 1.02

/** Open jobs, most of them recent, some ended jobs and those of data/account. The oldest first. */
export function demoJobs(data: Data, now: Date): DemoJob[] {
  const random = seededRandom(1973_07_10)
  const createJob = jobCreator(data, random)
  const open = Array.from({ length: OPEN_JOBS }, (_, index) => {
    const days = NEWEST_DAYS + OLDEST_DAYS * ((index + random.next()) / OPEN_JOBS) ** 1.25
    return createJob('open', subtract(now, { days }))
  })
  const ended = (['filled', 'closed', 'open'] as const).flatMap((status) =>
    Array.from({ length: ENDED_JOBS[status] }, () => {
      const days = random.between(status === 'open' ? JOB_OPEN_DAYS + 2 : 45, 110)
      return createJob(status, subtract(now, { days }))
    }),
  )
  return [...open, ...ended, ...writtenJobs(data, now)].sort(oldestFirst)
}

type Vacancy = Pick<Opening, 'field' | 'trade' | 'firm' | 'settlement' | 'island'> & { by: string }

function jobCreator(data: Data, random: Random) {
  const write = advertWriter(data.adverts, random)
  const terms = termWriter()
  const ask = questionWriter()
  const firmOn = firmFinder(data, random)
  const advertised = data.trades.flatMap((field) => field.trades.map((trade) => ({ field, trade })))
  const owners = data.people.filter(({ hires }) => hires.length > 0)
  const owned = new Map(
    owners.map(({ key, hires }) => [key, advertised.filter(({ trade }) => hires.includes(trade.name))]),
  )
  const freelancerTrades = data.people.flatMap(({ user_type, trade }) =>
    user_type === 'freelancer' ? trade.toLowerCase() : [],
  )
  const recruiters = new Map<string, string>()

  return (status: DemoJob['status'], created_at: Date): DemoJob => {
    const { by, ...vacancy } = vacancyFor(status)
    const { field, trade, firm, settlement, island } = vacancy
    const [usual] = trade.types
    const types = [usual, usual, usual, ...trade.types].filter((type) => type !== undefined)
    const job_type = random.pick(types.filter((type) => status !== 'filled' || type !== 'internship'))
    const title = titleOf(trade, job_type, random)
    const is_remote = random.chance(trade.remote)
    return {
      by,
      generated_from: trade.name,
      title,
      company: firm,
      category: categoryOfGroup(field.group),
      category_group: field.group,
      ...write({ ...vacancy, title, job_type, is_remote }),
      job_type,
      location: locationOf(settlement, island, random),
      island,
      is_remote,
      skills: random.some(trade.skills, random.between(3, 6)),
      ...payOf(trade, title, random),
      ...terms({ category: categoryOfGroup(field.group), job_type, is_remote, island, created_at }),
      questions: ask({ is_remote }),
      status,
      held_for: [],
      created_at,
      expires_at: addMs(created_at, JOB_OPEN_DAYS * DAY_MS),
    }
  }

  /** Recruiters post most jobs. Members with a firm post the others. */
  function vacancyFor(status: DemoJob['status']): Vacancy {
    if (status === 'filled')
      return vacancyOf(random.pick(owners.filter((owner) => owner.hires_most)), isSought)
    if (random.chance((owners.length * JOBS_PER_OWN_FIRM) / OPEN_JOBS)) return vacancyOf(random.pick(owners))
    const { field, trade } = random.weighted(advertised, ({ trade }) => trade.demand)
    const island = random.weighted(islands, (name) => weightOf(name, trade.where, data))
    const settlement = settlementOn(island)
    const firm = firmOn(trade.firms ?? field.firms, island)
    const by = recruiters.get(firm) ?? random.pick(recruitersOn(island, data.people))
    recruiters.set(firm, by)
    return { by, field, trade, firm, settlement, island }
  }

  function vacancyOf(owner: Person, accepts: (trade: Trade) => boolean = () => true): Vacancy {
    const { field, trade } = random.pick((owned.get(owner.key) ?? []).filter(({ trade }) => accepts(trade)))
    return {
      by: owner.key,
      field,
      trade,
      firm: owner.company_name,
      settlement: owner.location,
      island: owner.island,
    }
  }

  /** Whether a freelancer has this trade. */
  function isSought({ name }: Trade): boolean {
    return freelancerTrades.some((trade) => name.includes(trade))
  }

  /** Settlements at the start of the list are more likely. */
  function settlementOn(island: Island): string {
    const { settlements } = data.islands[island]
    return required(settlements[Math.floor(settlements.length * random.next() ** 2.2)], 'settlement')
  }
}

/** Picks one of the few firms of a kind on an island. Names are unique. */
function firmFinder({ adverts, islands }: Data, random: Random) {
  const taken = new Set<string>()
  const known = new Map<string, string[]>()
  const decks = new Map<string, () => string>()

  return (forms: string[], island: Island): string => {
    const key = `${forms.join()} ${island}`
    const firms = known.get(key) ?? Array.from({ length: islands[island].firms }, () => newName(forms))
    known.set(key, firms)
    return random.pick(firms)
  }

  function newName(forms: string[]): string {
    const deal = decks.get(forms.join()) ?? random.deck(adverts.firm_names)
    decks.set(forms.join(), deal)
    for (;;) {
      const name = `${deal()} ${random.pick(forms)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

function weightOf(island: Island, where: Trade['where'], { islands, regions }: Data): number {
  const { jobs } = islands[island]
  if (where === undefined) return jobs
  if (Array.isArray(where)) return where.includes(island) ? jobs : 0
  return jobs * (regions[where]?.[island] ?? 0)
}

/** The recruiters of an island, or else those of the capital. */
function recruitersOn(island: Island, people: Person[]): string[] {
  const recruiters = people.filter(
    ({ trade, user_type }) => trade === 'Recruiter' && user_type !== 'freelancer',
  )
  const local = recruiters.filter((person) => person.island === island)
  const capital = recruiters.filter((person) => person.island === 'New Providence')
  return (local.length > 0 ? local : capital).map(({ key }) => key)
}

function titleOf({ titles }: Trade, type: JobType, random: Random): string {
  const [usual = ''] = titles
  if (type === 'internship') return `${usual} Intern`
  return random.chance(0.35) ? usual : random.pick(titles)
}

function locationOf(settlement: string, island: Island, random: Random): string {
  if (settlement === island) return island
  if (island !== 'New Providence') return `${settlement}, ${island}`
  if (settlement === 'Nassau') return random.chance(0.7) ? 'Nassau' : 'Nassau, New Providence'
  return random.chance(0.5) ? `${settlement}, Nassau` : `${settlement}, New Providence`
}

/** Amounts are multiples of these, because nobody offers $413.27. */
const PAY_STEPS: Record<PayPeriod, number> = { hour: 0.5, week: 10, month: 50, year: 500, fixed: 25 }

/**
 * Pay within the trade's range: beginners near its low end, seniors near its high end. Some jobs show one end or none.
 */
function payOf({ pay }: Trade, title: string, random: Random): Pay {
  const [low, high] = isBeginner(title) ? [0, 0.12] : isSenior(title) ? [0.4, 0.75] : [0.05, 0.6]
  const start = low + (high - low) * random.next()
  const end = Math.min(1, start + 0.1 + 0.2 * random.next())
  const min = amountAt(start)
  const max = Math.max(min, amountAt(end))
  const luck = random.next()
  return {
    salary_min: luck < 0.15 || (luck >= 0.23 && luck < 0.28) ? null : min,
    salary_max: luck < 0.23 ? null : max,
    salary_period: pay.per,
  }

  function amountAt(share: number): number {
    const step = PAY_STEPS[pay.per]
    const amount = Math.round((pay.from + (pay.to - pay.from) * share) / step) * step
    return Math.min(pay.to, Math.max(pay.from, amount))
  }
}

function isSenior(title: string): boolean {
  return /Senior|Head|Executive|Manager|Supervisor|Chief|Lead|Controller|Principal|Director/.test(title)
}

/** The jobs of data/account. */
function writtenJobs({ account, people }: Data, now: Date): DemoJob[] {
  return account.jobs.map(({ ago, pay, requirements, benefits, starts_in, questions, is_held, ...job }) => {
    const employer = people.find(({ key }) => key === job.by)
    const { company_name, location, island } = required(employer, `person "${job.by}"`)
    const created_at = subtract(now, ago)
    const written = {
      ...job,
      start_date: starts_in === undefined ? null : dayAfter(now, starts_in),
      questions: withIds(questions),
      generated_from: null,
      company: company_name,
      requirements: bulleted(requirements),
      benefits: bulleted(benefits),
      location: `${location}, ${island === 'New Providence' ? 'Nassau' : island}`,
      island,
      is_remote: false,
      salary_min: pay?.from ?? null,
      salary_max: pay?.to ?? null,
      salary_period: pay?.per ?? ('week' as const),
      created_at,
      expires_at: addMs(created_at, JOB_OPEN_DAYS * DAY_MS),
    }
    return {
      ...written,
      held_for: is_held ? rulesThatHold(jobText(written), { surface: 'job', pay: written }) : [],
    }
  })
}
