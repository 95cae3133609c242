import { deleteAccount } from 'contract/account'
import { createJobAlert } from 'contract/alerts'
import { applyToJob, listApplicants, updateApplication } from 'contract/applications'
import { inviteToJob } from 'contract/jobInvitations'
import { closeJob, deleteJob } from 'contract/jobPosting'
import { answerOffer, makeOffer } from 'contract/offers'
import { updatePaper } from 'contract/papers'
import { declineApplicants, nudgeEmployer } from 'contract/replies'
import { reviewHire } from 'contract/reviews'
import { nassauDay } from 'contract/rules/nassauDay'
import { DAY_MS } from 'contract/rules/time'
import { passUndoTime } from '../passUndoTime.ts'
import { passDays } from '../passDays.ts'
import { PASSWORD } from '../secondFactor.ts'
import { whenSeen } from '../whenSeen.ts'
import { type EmailKind, LINE_COOK, type Stage, apply, post } from './stage.ts'
import { present } from '../present.ts'

/** Runs a scheduled task. */
const ring = ({ app }: Stage, name: string) =>
  app.db.begin((sql) => app.background.enqueue(sql, { name, retries: 0, concurrency: 1 }, {}))

/** Devon is available for hire and hasn't been heard of for so many days. */
async function beQuiet({ app, devon }: Stage, days: number) {
  const before = app.db`make_interval(days => ${days})`
  await app.db`update users set is_available_for_hire = true where id = ${devon.id}`
  await whenSeen(app)
  await app.db`
    update users set availability_confirmed_on = current_date - ${days}::int, last_seen_at = now() - ${before}
    where id = ${devon.id}`
  await app.db`update sessions set last_seen_at = now() - ${before} where user_id = ${devon.id}`
}

const move =
  (status: 'viewed' | 'shortlisted' | 'interview' | 'declined' | 'hired') => async (stage: Stage) =>
    stage.marva(updateApplication, { id: (await apply(stage)).id, status })

async function offer(stage: Stage) {
  const { id } = await apply(stage)
  await stage.marva(makeOffer, {
    id,
    pay: { amount: 16, period: 'hour' },
    starts_on: nassauDay(Date.now() + 14 * DAY_MS),
    answer_by: nassauDay(Date.now() + 2 * DAY_MS),
  })
  return id
}

const digest = (name: string) => async (stage: Stage) => {
  await stage.devon(createJobAlert, { name, frequency: 'daily', island: 'Exuma' })
  await post(stage)
  await stage.app.db`update job_alerts set last_sent_at = now() - interval '1 day'`
  await ring(stage, 'job-alert-digest')
}

/** Emails about applications, offers, jobs and looking for work. */
export const hiringEmails: Record<string, EmailKind> = {
  application: { to: 'marva', send: apply },
  'application-digest': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      const { app } = stage
      const job = await post(stage)
      for (const who of [stage.devon, ...(await app.members('shanice', 'tavares', 'lynden'))])
        await who(applyToJob, { id: job.id })
      await app.db`update unmailed_applications set created_at = now() - interval '1 hour'`
      await ring(stage, 'application-digest')
    },
  },
  'application-shortlisted': { to: 'devon', send: move('shortlisted') },
  'application-interview': { to: 'devon', send: move('interview') },
  'application-hired': { to: 'devon', send: move('hired') },
  review: {
    to: 'devon',
    send: async (stage) => {
      const { id } = await apply(stage)
      await stage.marva(updateApplication, { id, status: 'hired' })
      await stage.marva(reviewHire, { id, rating: 5 })
    },
  },
  'review-of-both': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await apply(stage)
      await stage.marva(updateApplication, { id, status: 'hired' })
      await stage.devon(reviewHire, { id, rating: 5 })
      await stage.marva(reviewHire, { id, rating: 5 })
    },
  },
  'review-shown': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await apply(stage)
      await stage.marva(makeOffer, { id, answer_by: nassauDay(Date.now() + 2 * DAY_MS) })
      await stage.devon(answerOffer, { id, answer: 'accepted' })
      await stage.marva(reviewHire, { id, rating: 5 })
      await stage.app.db`update reviews set shown_at = shown_at - interval '14 days'`
      await ring(stage, 'shown-reviews')
    },
  },
  'application-declined': {
    to: 'devon',
    send: async (stage) => {
      await move('declined')(stage)
      await passUndoTime(stage.app)
    },
  },
  'application-declined-with-message': {
    to: 'devon',
    send: async (stage) => {
      const { job } = await apply(stage)
      const { applications } = await stage.marva(listApplicants, { id: job.id })
      await stage.marva(declineApplicants, {
        id: job.id,
        up_to: present(applications[0]).id,
        message: 'Thank you, Devon. We chose someone with more time on the grill.',
      })
      await passUndoTime(stage.app)
    },
  },
  'job-closed': {
    to: 'devon',
    send: async (stage) => stage.marva(closeJob, { id: (await apply(stage)).job.id }),
  },
  'job-expired-applicant': {
    to: 'devon',
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 61)
      await ring(stage, 'job-expiry')
    },
  },
  'employer-deleted': {
    to: 'devon',
    send: async (stage) => {
      await apply(stage)
      await stage.marva(deleteAccount, { password: PASSWORD })
    },
  },
  'employer-of-offer-deleted': {
    to: 'devon',
    send: async (stage) => {
      await offer(stage)
      await stage.marva(deleteAccount, { password: PASSWORD })
    },
  },
  'employer-of-hire-deleted': {
    to: 'devon',
    send: async (stage) => {
      await move('hired')(stage)
      await stage.marva(deleteAccount, { password: PASSWORD })
    },
  },
  'job-expired-employer': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 61)
      await ring(stage, 'job-expiry')
    },
  },
  'application-viewed': { to: 'devon', send: move('viewed') },
  'application-back-at-the-start': {
    to: 'devon',
    send: async (stage) => {
      const { id } = await apply(stage)
      await stage.marva(updateApplication, { id, status: 'shortlisted' })
      await stage.marva(updateApplication, { id, status: 'submitted' })
    },
  },
  'job-filled': {
    to: 'devon',
    send: async (stage) => stage.marva(closeJob, { id: (await apply(stage)).job.id, filled: true }),
  },
  'job-deleted': {
    to: 'devon',
    send: async (stage) => stage.marva(deleteJob, { id: (await apply(stage)).job.id }),
  },
  offer: { to: 'devon', send: offer },
  'offer-declined': {
    to: 'marva',
    send: async (stage) =>
      stage.devon(answerOffer, { id: await offer(stage), answer: 'declined', note: 'I start elsewhere.' }),
  },
  'offer-lapsed': {
    to: 'marva',
    send: async (stage) => {
      await offer(stage)
      await stage.app.db`update offers set answer_by = answer_by - 3`
      await ring(stage, 'offer-reminders')
    },
  },
  'offer-reminder': {
    to: 'devon',
    send: async (stage) => {
      await offer(stage)
      await stage.app.db`update offers set answer_by = answer_by - 1`
      await ring(stage, 'offer-reminders')
    },
  },
  'offer-answer': {
    to: 'marva',
    send: async (stage) => stage.devon(answerOffer, { id: await offer(stage), answer: 'accepted' }),
  },
  'offered-deleted': {
    to: 'marva',
    send: async (stage) => {
      await offer(stage)
      await stage.devon(deleteAccount, { password: PASSWORD })
    },
  },
  'answer-reminder': {
    to: 'marva',
    ownWords: LINE_COOK.title,
    send: async (stage) => {
      await apply(stage)
      await passDays(stage.app, 12)
      await ring(stage, 'answer-reminders')
    },
  },
  nudge: {
    to: 'marva',
    send: async (stage) => {
      const { id } = await apply(stage)
      await passDays(stage.app, 8)
      await stage.devon(nudgeEmployer, { id })
    },
  },
  'job-invitation': {
    to: 'devon',
    send: async (stage) => {
      await stage.app.db`update users set is_available_for_hire = true where id = ${stage.devon.id}`
      const { id } = await post(stage)
      await stage.marva(inviteToJob, {
        id,
        user_id: stage.devon.id,
        note: 'Your snapper is famous in Exuma.',
      })
    },
  },
  'job-alert': {
    to: 'devon',
    send: async (stage) => {
      await stage.devon(createJobAlert, { name: 'Kitchens in Exuma', frequency: 'instant', island: 'Exuma' })
      await post(stage)
    },
  },
  'job-alert-digest': {
    to: 'devon',
    ownWords: 'Kitchens in Exuma',
    send: digest('Kitchens in Exuma'),
  },
  'job-alert-digest-with-a-long-name': {
    to: 'devon',
    send: digest('Kitchens in Exuma, on Long Island and on Cat Island, with a room and a paid boat'),
  },
  'paper-expiry': {
    to: 'devon',
    send: async (stage) => {
      const expires_on = nassauDay(Date.now() + 30 * DAY_MS)
      await stage.devon(updatePaper, { key: 'stcw', is_held: true, expires_on })
      await ring(stage, 'paper-reminders')
    },
  },
  availability: {
    to: 'devon',
    send: async (stage) => {
      await beQuiet(stage, 27)
      await ring(stage, 'availability-end')
    },
  },
  'availability-ended': {
    to: 'devon',
    send: async (stage) => {
      await beQuiet(stage, 31)
      await stage.app.db`
        update users set availability_reminded_on = current_date - 6 where id = ${stage.devon.id}`
      await ring(stage, 'availability-end')
    },
  },
}
