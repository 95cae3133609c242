import type * as contract from 'contract/offers'
import {
  offerAnswerPhrase,
  offeredPhrase,
  offerLapsedPhrase,
  offerReminderPhrase,
} from 'contract/words/offerPhrases'
import { applicationStatusEmail } from 'contract/words/applicationPhrases'
import type { ReceivedApplication } from 'contract/applications'
import { DAYTIME_CRON } from '../../background/crons.ts'
import type { Sql } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import type { AuthenticatedMember } from '../../http/sessions.ts'
import type { LiveService } from '../../live/live.ts'
import { refuse, refuseField } from '../../refuse.ts'
import type { MarkSubjectRead, Notify, WriteContext } from '../../writes/notify.ts'
import { notifyHiring } from '../../writes/notifyHiring.ts'
import { refreshApplications } from '../../writes/refreshApplications.ts'
import { registerDueTask, type DueTaskDependencies } from '../../writes/registerDueTask.ts'
import { inWriteTransaction } from '../../writes/writeTransaction.ts'
import { setApplicationStatus } from './applicants.sql.ts'
import { lockJobOfApplication } from './applications.sql.ts'
import { lockManagedApplication, type CancelInterviews } from './applicantAccess.ts'
import * as queries from './offers.sql.ts'

type Dependencies = {
  /** An application as the employer sees it. */
  readReceived: (sql: Sql, me: AuthenticatedMember, id: number) => Promise<ReceivedApplication>
  notify: Notify
  markSubjectRead: MarkSubjectRead
  live: Pick<LiveService, 'toMember'>
  cancelInterviews: CancelInterviews
}

/** Offers of jobs to applicants, and their answers. */
export function createOfferService({
  readReceived,
  notify,
  markSubjectRead,
  live,
  cancelInterviews,
}: Dependencies): Handlers<typeof contract> {
  return {
    async makeOffer(offer, me, write) {
      return inWriteTransaction(write, async (write) => {
        const { sql } = write
        const { id } = offer
        const before = await lockManagedApplication(sql, me, id)
        if (before.status === 'withdrawn') refuse('application_withdrawn')
        if (before.status === 'hired') refuse('application_decided')
        const days = await queries.checkDays(sql, offer)
        if (!days.is_answer_day) refuseField('answer_by', 'offer_answer_day')
        if (!days.is_start_day) refuseField('starts_on', 'offer_start_day')
        await setApplicationStatus(sql, me.id, id, 'offered')
        await queries.saveOffer(sql, offer)
        const content = offeredPhrase(before.title, {
          pay: offer.pay ?? null,
          starts_on: offer.starts_on ?? null,
          answer_by: offer.answer_by,
        })
        const subject = { subject_type: 'application', subject_id: id } as const
        const about = { ...subject, to: before.user_id, from: me.id, type: 'application_status' } as const
        await notify(write, [
          { ...about, content, company: before.company, email: applicationStatusEmail('offered') },
        ])
        refreshApplications(live, write, [before])
        return { application: await readReceived(sql, me, id) }
      })
    },

    async answerOffer({ id, answer, note }, me, write) {
      await inWriteTransaction(write, async (write) => {
        await lockJobOfApplication(write.sql, id)
        const offered = (await queries.lockOffered(write.sql, me.id, id)) ?? refuse('application_not_found')
        if (offered.answer === answer) return
        if (offered.status !== 'offered' || offered.has_lapsed) refuse('offer_ended')
        await queries.answerOffer(write.sql, { id, answer, note: note || null })
        await markSubjectRead(write.sql, me.id, { subject_type: 'application', subject_id: id })
        const { title, job_id, moved_by } = offered
        const news = () => ({
          subject_type: 'job' as const,
          subject_id: job_id,
          from: me.id,
          type: 'offer_answer' as const,
          // Another applicant may have given the other answer.
          is_separate: true as const,
          content: offerAnswerPhrase(answer, title),
          email: { subject: `A job offer was ${answer}` },
        })
        await notifyHiring({ live, notify }, write, { job_id, moved_by, applicant: me.id, news })
        if (answer === 'declined') await cancelInterviews(write, [{ id }], me.id)
      })
    },
  }
}

/** Reminds applicants the day before an offer ends, and tells employers when one has ended without an answer. */
export function registerOfferReminders({
  notify,
  live,
  ...dependencies
}: DueTaskDependencies & Pick<Dependencies, 'notify' | 'live'>): void {
  async function tell(write: WriteContext, id: number): Promise<void> {
    const offer = await queries.claimDueOffer(write.sql, id)
    if (!offer) return
    const { title, company, answer_by, applicant, user_id, job_id, moved_by } = offer
    if (offer.has_lapsed) {
      const news = () => ({
        from: null,
        about: user_id,
        is_separate: true as const,
        type: 'offer_answer' as const,
        subject_type: 'job' as const,
        subject_id: job_id,
        content: offerLapsedPhrase(title, applicant),
        email: {
          subject: 'A job offer was not answered in time',
          button: { label: 'See the applicant', path: `/jobs/${job_id}/applicants?applicant=${id}` },
        },
      })
      return notifyHiring({ live, notify }, write, { job_id, moved_by, applicant: user_id, news })
    }
    await notify(write, [
      {
        to: user_id,
        from: null,
        is_separate: true,
        type: 'application_status',
        subject_type: 'application',
        subject_id: id,
        content: offerReminderPhrase({ title, company }, answer_by),
        email: { subject: `Your job offer ends ${offer.ends_today ? 'today' : 'tomorrow'}` },
      },
    ])
  }

  registerDueTask(dependencies, {
    name: 'offer-reminders',
    cron: DAYTIME_CRON,
    list: queries.listDueOffers,
    work: tell,
    idName: 'application_id',
  })
}
