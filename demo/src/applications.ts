import type { ApplicationStatus } from 'contract/applications'
import { DEMO_ACCOUNT } from 'contract/auth'
import type { CategoryGroup } from 'contract/rules/categories'
import { popularTrades } from 'contract/rules/popularTrades'
import type { ProposedRate } from 'contract/proposedRate'
import type { Answer } from 'contract/screening'
import { DAY_MS, HOUR_MS } from 'contract/rules/time'
import { isBeginner } from './adverts.ts'
import { randomAnswers, toAnswers } from './questions.ts'
import { required } from './required.ts'
import type { DemoJob } from './demoJob.ts'
import { subtract, addMs, oldestFirst } from './moments.ts'
import { seededRandom, type Random } from './random.ts'
import type { Data, Person } from './schema/data.ts'

export type DemoApplication = {
  /** The index of a job. */
  job: number
  /** The key of a person. */
  by: string
  status: ApplicationStatus
  cover_note: string | null
  note: string | null
  answers: Answer[]
  proposed_rate: ProposedRate | null
  /** The applicant's occupation then, if it's another one now. */
  occupation_then: string | null
  decision_reason: string | null
  created_at: Date
  updated_at: Date
  /** From `submitted` on. */
  steps: { status: ApplicationStatus; created_at: Date }[]
}

const HIRED: ApplicationStatus[] = ['viewed', 'shortlisted', 'interview', 'offered', 'hired']
/** The number of open jobs that a member applies for: of their own trade and of other trades in the same field. */
const OWN_TRADE_MAX = 8
const OTHER_TRADES_MAX = 2
const COVER_NOTE_SHARE = 0.55

/** Applications with their history, the oldest first. Nobody applies twice for a job. */
export function demoApplications(data: Data, jobs: DemoJob[], now: Date): DemoApplication[] {
  const random = seededRandom(1967)
  const { steps, notes, cover_notes } = data.applications
  const me = testAccount(data)
  const seekers = data.people.filter(({ key, user_type }) => key !== me.key && user_type === 'freelancer')
  // A separate random source, so that answers don't change the other texts.
  const answerRandom = seededRandom(1834)
  const generated = jobs.flatMap((job, index) =>
    job.generated_from === null ? [] : { job, index, title: job.title.toLowerCase() },
  )
  const open = generated.filter(({ job }) => job.status === 'open' && job.expires_at > now)
  const hires = new Map<Person, number>()

  const forOpenJobs = seekers.flatMap((seeker) => {
    const offers = open.map((offer) => ({ ...offer, fit: fit(seeker, offer) }))
    const fitting = random.shuffled(offers.filter(({ fit }) => fit > 0))
    const own = fitting.filter(({ fit }) => fit > 1).sort((a, b) => b.fit - a.fit)
    const others = fitting.filter(({ fit }) => fit === 1)
    return [...own.slice(0, OWN_TRADE_MAX), ...others.slice(0, OTHER_TRADES_MAX)].flatMap((offer) =>
      application(offer, seeker, random.pick(steps)),
    )
  })
  const forFilledJobs = generated
    .filter(({ job }) => job.status === 'filled')
    .flatMap((offer) => {
      const [best, ...others] = random
        .shuffled(seekers)
        .sort((a, b) => fit(b, offer) - fit(a, offer) || (hires.get(a) ?? 0) - (hires.get(b) ?? 0))
      if (best === undefined) return []
      hires.set(best, (hires.get(best) ?? 0) + 1)
      const rest = others.slice(0, random.between(1, 3)).filter((seeker) => fit(seeker, offer) > 0)
      return [
        ...application(offer, best, HIRED),
        ...rest.flatMap((seeker) => application(offer, seeker, ['viewed', 'declined'])),
      ]
    })
  const all = [...forOpenJobs, ...forFilledJobs, ...accountApplications(data, me, jobs, now)]
  return all.sort(oldestFirst).map((application, index) => ({
    ...application,
    decision_reason:
      application.status === 'declined'
        ? (data.applications.decision_reasons[index % data.applications.decision_reasons.length] ?? null)
        : null,
  }))

  function application({ job, index }: Offer, seeker: Person, stages: ApplicationStatus[]) {
    const isOpen = job.status === 'open'
    const span = isOpen ? now.getTime() - job.created_at.getTime() - HOUR_MS : 8 * DAY_MS
    if (span < 2 * HOUR_MS) return []
    const created_at = addMs(job.created_at, span * (0.05 + 0.6 * random.next()))
    const until = isOpen ? now : addMs(job.created_at, 35 * DAY_MS)
    return [
      {
        job: index,
        by: seeker.key,
        cover_note: random.chance(COVER_NOTE_SHARE) ? coverNote(seeker, job, cover_notes, random) : null,
        note: stages.length > 1 && random.chance(0.4) ? random.pick(notes) : null,
        ...sentTo(job, answerRandom),
        ...progress(created_at, stages, until, random),
      },
    ]
  }
}

/** The person with the test account's email address. */
export function testAccount({ people }: Data): Person {
  return required(
    people.find(({ email }) => email === DEMO_ACCOUNT.email),
    `person with the email address ${DEMO_ACCOUNT.email}`,
  )
}

/** The test account's applications for generated jobs, and all applications for the jobs of data/account. */
function accountApplications(
  { account }: Data,
  me: Person,
  jobs: DemoJob[],
  now: Date,
): Omit<DemoApplication, 'decision_reason'>[] {
  const random = seededRandom(242)
  const answerRandom = seededRandom(1838)
  const { to_any_job, to_written_jobs } = account.applications
  // On its own island first, then the newest.
  const fitting = jobs
    .map((job, index) => ({ job, index, age: now.getTime() - job.created_at.getTime() }))
    .filter(
      ({ job, age }) =>
        ['electrician', 'solar installer'].includes(job.generated_from ?? '') &&
        job.status === 'open' &&
        !isBeginner(job.title) &&
        age > 3 * DAY_MS &&
        age < 45 * DAY_MS,
    )
    .sort((a, b) => Number(b.job.island === me.island) - Number(a.job.island === me.island) || a.age - b.age)
  const own = to_any_job.flatMap(({ steps, cover_note = null }, index) => {
    const offer = fitting[index]
    if (offer === undefined) return []
    const created_at = addMs(now, -offer.age * (0.5 + 0.3 * random.next()))
    return {
      job: offer.index,
      by: me.key,
      cover_note,
      note: null,
      ...sentTo(offer.job, answerRandom),
      ...progress(created_at, steps, now, random),
    }
  })
  const others = to_written_jobs.map(({ job: title, ago, steps, note = null, answers, ...application }) => {
    const job = jobs.findIndex((job) => job.generated_from === null && job.title === title)
    const { proposed_rate = null, occupation_then = null, ...sent } = application
    return {
      ...sent,
      job,
      note,
      answers: toAnswers(jobs[job]?.questions ?? [], answers),
      proposed_rate,
      occupation_then,
      ...progress(subtract(now, ago), steps, now, random),
    }
  })
  return [...own, ...others]
}

/** The answers that a member gives to a job's questions. */
function sentTo({ questions }: DemoJob, random: Random) {
  return { answers: randomAnswers(questions, random), proposed_rate: null, occupation_then: null }
}

/** Dates each step: at most four days after the previous one, and all before `until`. */
function progress(created_at: Date, stages: ApplicationStatus[], until: Date, random: Random) {
  const share = Math.min(4 * DAY_MS, (until.getTime() - created_at.getTime()) / (stages.length + 1))
  let last = created_at
  const moved = stages.map((status) => {
    last = addMs(last, share * (0.25 + 0.7 * random.next()))
    return { status, created_at: last }
  })
  return {
    status: stages.at(-1) ?? ('submitted' as const),
    created_at,
    updated_at: last,
    steps: [{ status: 'submitted' as const, created_at }, ...moved],
  }
}

/** A generated job with its title in lower case. */
type Offer = { job: DemoJob; index: number; title: string }

/**
 * 3 for a job of the person's trade on their island, 2 for one elsewhere, 1 for another job in the same field,
 * otherwise 0.
 */
function fit({ trade, island }: Person, { title, job }: Offer): number {
  const name = trade.toLowerCase()
  if (title.includes(name) || job.generated_from === name) return island === job.island ? 3 : 2
  return fieldOf.get(trade) === job.category_group ? 1 : 0
}

const fieldOf = new Map<string, CategoryGroup>(
  popularTrades.map(({ name, categoryGroup }) => [name, categoryGroup]),
)

/** A cover note based on the person's profile. */
function coverNote(
  person: Person,
  job: DemoJob,
  { greetings, reasons, ends }: Data['applications']['cover_notes'],
  random: Random,
): string {
  const [first, second] = person.skills.filter((skill) => job.skills.includes(skill))
  const place =
    person.island === job.island
      ? `I live in ${person.location}, so I will be there when the gate opens.`
      : `I am on ${person.island} now and would come over for this.`
  return [
    random.pick(['', ...greetings]).replace('{home}', person.location),
    random.pick(reasons).replace('{title}', job.title),
    `What I bring: ${person.experience}`,
    first && second ? `${first} and ${second.toLowerCase()} are daily work for me.` : '',
    random.chance(0.6) ? place : '',
    random.pick(ends),
  ]
    .filter(Boolean)
    .join(' ')
}
