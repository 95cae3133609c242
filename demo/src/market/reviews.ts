import { REVIEW_SHOWN_AFTER_DAYS } from 'contract/applications'
import type { DemoJob } from '../jobs/jobs.ts'
import { seededRandom, type Random } from '../random.ts'
import type { DemoApplication } from './applications.ts'

export type DemoReview = {
  /** The index of an application. */
  application: number
  /** Indexes of members. */
  author: number
  subject: number
  rating: number
  content: string | null
  created_at: Date
  shown_at: Date
}

type Words = Partial<Record<number, string[]>>

const ofWorkers: Words = {
  5: [
    'On time every day, tidy, and the client asked for the same person again.',
    'Did what was agreed and told me early what could not be done. Would hire again tomorrow.',
    'Learned our way of working in two days and improved it in four.',
    'Polite with guests, quick with tools. The references were true.',
    'Finished ahead of the barge. I have nothing to add.',
    'Came in on a Sunday when the pump failed and never mentioned it again.',
    'Careful work. Even the parts that nobody sees are straight.',
  ],
  4: [
    'Good hands and a good attitude. Paperwork took a reminder.',
    'Solid work; the first week was slow, the rest was not.',
    'Reliable and friendly. A little more speed on big days and it is five stars.',
    'We were happy. Communication by phone works better than by message.',
  ],
  3: [
    'The work was fine in the end. Start times were not.',
    'Knows the trade, but needed a plan from us each morning.',
  ],
}

const ofEmployers: Words = {
  5: [
    'Paid on the day agreed, to the dollar. Clear plans and good lunch.',
    'You know in the morning what is expected at night. I would come back.',
    'They sent the fare, met the boat and had a clean room ready.',
    'Straight people. When the material was late they told us and paid the day.',
    'I learned more here in six weeks than in a year elsewhere.',
    'Safe site, decent tools, nobody shouts.',
    'They asked for my opinion and used it.',
  ],
  4: [
    'Good place. The roster changed a bit too often for my taste.',
    'Fair pay and kind people. Bring your own gloves.',
    'Everything as promised, only the start moved by a week.',
    'Busy, but well led.',
  ],
  3: ['Pay was right but late once. The work itself was good.', 'Friendly team; the housing could be drier.'],
}

const DAY_MS = 86_400_000

/** What both sides of the hires said: mostly both and good, sometimes one side alone, sometimes nothing yet. */
export function demoReviews(applications: DemoApplication[], jobs: DemoJob[], now: Date): DemoReview[] {
  const random = seededRandom(2008)
  const decks = { worker: new Map<number, string[]>(), employer: new Map<number, string[]>() }
  return applications
    .flatMap((application, index) => {
      if (application.status !== 'hired') return []
      const employer = jobs[application.job]?.employer ?? 0
      const sides =
        application.user === 0 || random.chance(0.85)
          ? ['employer', 'worker']
          : random.pick([['worker'], ['employer'], []])
      const written = sides.map((side) => {
        const is = side === 'employer'
        const rating = rated(random, application.user === 0)
        const at = application.updated_at.getTime() + (10 + 8 * random.next()) * DAY_MS
        return {
          application: index,
          author: is ? employer : application.user,
          subject: is ? application.user : employer,
          rating,
          content: words(is ? ofWorkers : ofEmployers, is ? decks.worker : decks.employer, rating, random),
          created_at: new Date(Math.min(at, now.getTime() - DAY_MS * random.next())),
        }
      })
      const times = written.map((it) => it.created_at.getTime())
      const shown =
        written.length === 2 ? Math.max(...times) : Math.max(...times) + REVIEW_SHOWN_AFTER_DAYS * DAY_MS
      return written.map((it) => ({ ...it, shown_at: new Date(shown) }))
    })
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

function rated(random: Random, isKind: boolean): number {
  const luck = random.next()
  if (luck < 0.62) return 5
  if (luck < 0.9 || isKind) return 4
  return 3
}

/** Each of the words once before one comes again. */
function words(said: Words, decks: Map<number, string[]>, rating: number, random: Random): string | null {
  const left = decks.get(rating) ?? []
  if (left.length === 0) left.push(...random.shuffled(said[rating] ?? []))
  decks.set(rating, left)
  return left.pop() ?? null
}
