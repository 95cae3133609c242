import { listPendingReviews } from 'contract/reviews'
import { fullName } from 'contract/words/fullName'
import { getJob, listMyJobs } from 'contract/jobs'
import { answerOffer, makeOffer } from 'contract/offers'
import { useWrite } from '../../parts/useWrite.ts'

/** Offers the job to an applicant. Never queued: the employer has to know whether it was sent. */
export function useMakeOffer() {
  return useWrite(makeOffer, {
    done: ({ application: { user } }) => `Offer sent to ${fullName(user)}`,
    refetch: [getJob, listMyJobs],
  })
}

/** Accepts or declines an offer. Never queued: the day to answer may pass. */
export function useAnswerOffer() {
  return useWrite(answerOffer, {
    done: (_, { answer }) =>
      answer === 'accepted' ? 'Offer accepted. Congratulations!' : 'Offer declined. We told the employer.',
    failed: "Your answer couldn't be sent. Please try again.",
    refetch: [getJob, listPendingReviews],
  })
}
