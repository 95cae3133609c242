import { REVIEW_VISIBLE_AFTER_DAYS } from 'contract/applications'
import { testAccount, type DemoApplication } from './applications.ts'
import type { DemoJob } from './jobs.ts'
import { DAY_MS, later, oldestFirst } from './moments.ts'
import { seededRandom, type Random } from './random.ts'
import type { Data } from './schema.ts'

export type DemoReview = {
  /** The index of an application. */
  application: number
  /** Keys of people. */
  by: string
  about: string
  rating: number
  content: string
  created_at: Date
  shown_at: Date
}

/** What both sides of a hire said: mostly both and good, sometimes one side alone, sometimes nothing yet. */
export function demoReviews(
  data: Data,
  applications: DemoApplication[],
  jobs: DemoJob[],
  now: Date,
): DemoReview[] {
  const random = seededRandom(2008)
  const me = testAccount(data)
  const decks = { worker: decksOf(data.reviews.of_workers), employer: decksOf(data.reviews.of_employers) }
  return applications
    .flatMap((application, index) => {
      const employer = jobs[application.job]?.by
      if (application.status !== 'hired' || employer === undefined) return []
      const worker = application.by
      const isMe = worker === me.key
      const ofWorker = { by: employer, about: worker, words: decks.worker }
      const ofEmployer = { by: worker, about: employer, words: decks.employer }
      const both = [ofWorker, ofEmployer]
      const sides = isMe || random.chance(0.85) ? both : random.pick([[ofWorker], [ofEmployer], []])
      const written = sides.map(({ words, ...side }) => {
        const rating = ratingOf(random, isMe)
        const soon = later(application.updated_at, (10 + 8 * random.next()) * DAY_MS)
        const created_at = new Date(Math.min(soon.getTime(), now.getTime() - DAY_MS * random.next()))
        return { ...side, application: index, rating, content: words[rating](), created_at }
      })
      // One side alone waits for the other.
      const wait = written.length === 2 ? 0 : REVIEW_VISIBLE_AFTER_DAYS * DAY_MS
      const shown_at = later(new Date(Math.max(...written.map((it) => it.created_at.getTime()))), wait)
      return written.map((it) => ({ ...it, shown_at }))
    })
    .sort(oldestFirst)

  function decksOf(words: Data['reviews']['of_workers']) {
    return { 5: random.deck(words[5]), 4: random.deck(words[4]), 3: random.deck(words[3]) }
  }
}

function ratingOf(random: Random, isKind: boolean): 3 | 4 | 5 {
  const luck = random.next()
  if (luck < 0.62) return 5
  return luck < 0.9 || isKind ? 4 : 3
}
