import { REVIEW_VISIBLE_AFTER_DAYS } from 'contract/reviews'
import { DAY_MS } from 'contract/rules/time'
import { testAccount, type DemoApplication } from './applications.ts'
import type { DemoJob } from './demoJob.ts'
import { addMs, oldestFirst } from './moments.ts'
import { seededRandom, type Random } from './random.ts'
import type { Data } from './schema/data.ts'

export type DemoReview = {
  /** The index of an application. */
  application: number
  /** Keys of people. */
  by: string
  about: string
  rating: number
  content: string
  created_at: Date
  /** Null if it waits for that of the other side. */
  shown_at: Date | null
}

/** Reviews of hires, mostly good and by both sides, sometimes by one side or none. */
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
      const ofWorker = { by: employer, about: worker, contents: decks.worker }
      const ofEmployer = { by: worker, about: employer, contents: decks.employer }
      const both = [ofWorker, ofEmployer]
      const sides = isMe || random.chance(0.85) ? both : random.pick([[ofWorker], [ofEmployer], []])
      const written = sides.map(({ contents, ...side }) => {
        const rating = ratingOf(random, isMe)
        const soon = addMs(application.updated_at, (10 + 8 * random.next()) * DAY_MS)
        const created_at = new Date(Math.min(soon.getTime(), now.getTime() - DAY_MS * random.next()))
        return { ...side, application: index, rating, content: contents[rating](), created_at }
      })
      // The review of a worker alone is shown after some days. That of an employer alone never is, because no applicant
      // of the demonstration accepted an offer (decision 78).
      const wait = written.length === 2 ? 0 : REVIEW_VISIBLE_AFTER_DAYS * DAY_MS
      const shown_at = addMs(
        new Date(Math.max(...written.map(({ created_at }) => created_at.getTime()))),
        wait,
      )
      return written.map((review) => ({
        ...review,
        shown_at: written.length === 1 && review.by === employer ? null : shown_at,
      }))
    })
    .sort(oldestFirst)

  function decksOf(texts: Data['reviews']['of_workers']) {
    return { 5: random.deck(texts[5]), 4: random.deck(texts[4]), 3: random.deck(texts[3]) }
  }
}

function ratingOf(random: Random, isKind: boolean): 3 | 4 | 5 {
  const luck = random.next()
  if (luck < 0.62) return 5
  return luck < 0.9 || isKind ? 4 : 3
}
