import { useMutation, useQueryClient } from '@tanstack/react-query'
import { declineApplicants, nudgeEmployer } from 'contract/replies'
import { listApplicants, listApplications, type OwnApplication } from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { getJob, listMyJobs } from 'contract/jobs'
import { plural } from 'contract/plural'
import { serverMessage } from '../../api/errors.ts'
import { QUEUED, sendOrQueue } from '../../api/outbox/sendOrQueue.ts'
import { query } from '../../api/queries.ts'
import { useToast } from '../../ui/toast.ts'

/** The outbox lane of an applicant's request for a reply. */
export const nudgeLane = (id: number) => `nudge for application ${id}`

/** Asks the employer for a reply. */
export function useNudgeEmployer() {
  const toast = useToast()
  const client = useQueryClient()
  const reload = () =>
    client.invalidateQueries({ queryKey: [listApplications.method, listApplications.path] })
  return useMutation({
    mutationFn: ({ id, job }: OwnApplication) =>
      sendOrQueue(nudgeEmployer, {
        input: { id },
        lane: nudgeLane(id),
        about: `${job.title} at ${job.company}`,
      }),
    onSuccess: (result) => {
      if (result === QUEUED) return void toast.queued()
      toast.success("We've asked the employer for a reply")
      return reload()
    },
    onError: (error) => {
      toast.error(serverMessage(error) ?? "We couldn't ask the employer. Please try again.")
      void reload()
    },
  })
}

/** Declines the remaining applicants of the member's job. */
export function useDeclineApplicants(title: string) {
  const toast = useToast()
  const client = useQueryClient()
  const reload = (id: number) =>
    Promise.all([
      client.invalidateQueries({ queryKey: [listApplicants.method, listApplicants.path] }),
      client.invalidateQueries({ queryKey: [listMyJobs.method, listMyJobs.path] }),
      client.invalidateQueries({ queryKey: query(getJob, { id }).queryKey }),
    ])
  return useMutation({
    mutationFn: (input: Input<typeof declineApplicants>) =>
      sendOrQueue(declineApplicants, { input, lane: `decline applicants of job ${input.id}`, about: title }),
    onSuccess: (result, { id }) => {
      if (result === QUEUED) return void toast.queued()
      toast.success(`${plural(result.declined, 'applicant')} declined`)
      return reload(Number(id))
    },
    onError: (error, { id }) => {
      toast.error(serverMessage(error) ?? "The applicants couldn't be declined")
      void reload(Number(id))
    },
  })
}
