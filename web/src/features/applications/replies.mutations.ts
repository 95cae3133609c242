import { useQueryClient } from '@tanstack/react-query'
import { declineApplicants, nudgeEmployer } from 'contract/replies'
import type { OwnApplication } from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { jobInWords } from 'contract/words/jobInWords'
import { plural } from 'contract/words/plural'
import { sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { useWrite } from '../../parts/useWrite.ts'
import { offerUndoOfDeclines } from './offerUndoOfDeclines.ts'

/** The outbox lane of an applicant's request for a reply. */
export const nudgeLane = (id: number) => `nudge for application ${id}`

/** Asks the employer for a reply. */
export function useNudgeEmployer() {
  const send = ({ id, job }: OwnApplication) =>
    sendOrQueue(nudgeEmployer, {
      input: { id },
      lane: nudgeLane(id),
      about: jobInWords(job),
    })
  return useWrite(
    { endpoint: nudgeEmployer, send },
    {
      done: "We've asked the employer for a reply",
      failed: "We couldn't ask the employer. Please try again.",
    },
  )
}

/** Declines the remaining applicants of the member's job. */
export function useDeclineRemaining(title: string) {
  const client = useQueryClient()
  const send = (input: Input<typeof declineApplicants>) =>
    sendOrQueue(declineApplicants, { input, lane: `decline applicants of job ${input.id}`, about: title })
  return useWrite(
    { endpoint: declineApplicants, send },
    {
      onDone: ({ declined, applications }, { id }) =>
        offerUndoOfDeclines(client, Number(id), {
          text: `${plural(declined, 'applicant')} declined`,
          applications,
        }),
      failed: "The applicants couldn't be declined",
    },
  )
}
