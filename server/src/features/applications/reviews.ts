import type * as contract from 'contract/reviews'
import { REVIEW_VISIBLE_AFTER_DAYS } from 'contract/reviews'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { bothReviewedPhrase, reviewShownPhrase, reviewWaitsPhrase } from 'contract/words/reviewPhrases'
import { DAYTIME_CRON } from '../../background/crons.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import type { NewNotification, Notify, WriteContext } from '../../writes/notify.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import * as queries from './reviews.sql.ts'

type Dependencies = { notify: Notify }

export function createReviewService({ notify }: Dependencies): Handlers<typeof contract> {
  return {
    /** Reviews the other party of a hire. */
    async reviewHire({ id, rating, content }, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const { status, has_started, ...hire } =
          (await queries.lockApplicationToReview(sql, me.id, id)) ?? refuse('application_not_found')
        if (status !== 'hired') refuse('not_hired')
        if (!has_started) refuse('not_started')
        const fields = { rating, content: content || null, application_id: id, author_id: me.id }
        const review = (await queries.insertReview(sql, { ...hire, ...fields })) ?? refuse('already_reviewed')
        const both = await queries.showBothReviews(sql, id)
        const { subject_id: to, job_title } = hire
        await notify(write, [
          both
            ? reviewNews(me.id, to, {
                leadsTo: to,
                content: both.waited ? bothReviewedPhrase(job_title) : reviewShownPhrase(job_title),
              })
            : // Leads to where they write theirs.
              reviewNews(me.id, to, {
                leadsTo: me.id,
                content: reviewWaitsPhrase(job_title, hire.is_employer ? undefined : lastDay()),
              }),
        ])
        return { review }
      })
    },

    async listReviews({ user_id }, me, { sql, page, paginate }) {
      const { rating } = (await queries.findRating(sql, me.id, user_id)) ?? refuse('user_not_found')
      const reviews = paginate(await queries.listReviews(sql, me.id, user_id, page))
      return { reviews, total: await queries.countReviews(sql, me.id, user_id), rating }
    },

    async listPendingReviews(_input, me, { sql, page, paginate }) {
      const hires = paginate(await queries.listPendingReviews(sql, me.id, page))
      return { hires, total: await queries.countPendingReviews(sql, me.id) }
    },
  }
}

/** Tells members of reviews that everyone can read because the second one wasn't written in time. */
export function registerShownReviews({ notify, ...dependencies }: DueTaskDependencies & Dependencies): void {
  async function tell(write: WriteContext, id: number): Promise<void> {
    const review = await queries.claimShownReview(write.sql, id)
    if (!review?.is_news) return
    const { subject_id, author_id, job_title } = review
    await notify(write, [
      reviewNews(author_id, subject_id, { leadsTo: subject_id, content: reviewShownPhrase(job_title) }),
    ])
  }

  registerDueTask(dependencies, {
    name: 'shown-reviews',
    cron: DAYTIME_CRON,
    list: queries.listShownReviews,
    work: tell,
    idName: 'review_id',
  })
}

/** A notification about a review, never merged with others. `leadsTo` is the member whose reviews it opens. */
const reviewNews = (
  from: number,
  to: number,
  { leadsTo, content }: { leadsTo: number; content: string },
): NewNotification => ({
  from,
  to,
  type: 'review',
  subject_type: 'reviews',
  subject_id: leadsTo,
  content,
  is_separate: true,
})

/** When an applicant's review that is written now is shown at the latest. */
const lastDay = () => nassauDay(Date.now() + REVIEW_VISIBLE_AFTER_DAYS * DAY_MS)
