import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createJob, NewJob, updateJob } from 'contract/jobPosting'
import { getJob, type Job } from 'contract/jobs'
import { jobInWords } from 'contract/words/jobInWords'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { ApiError, serverMessage } from '../../../api/errors.ts'
import { query } from '../../../api/queries.ts'
import { unreachableError } from '../../../api/apiErrors.ts'
import { QUEUED, sendOrQueue, type Queued } from '../../../api/outbox/sendOrQueue.ts'
import { useToast } from '../../../ui/toast.ts'
import { invalidateJobs } from '../jobs.mutations.ts'
import { toNewJob, type JobValues } from './jobValues.ts'
import { useIdempotencyKey } from '../../../api/useIdempotencyKey.ts'

const LOGIN_REDIRECT_DELAY_MS = 1500
/** The outbox lane of new jobs. */
export const JOBS_LANE = 'jobs'

type Posting = {
  values: JobValues
  status: 'draft' | 'open'
  /** Replaces the job even if it was changed elsewhere. */
  isForced?: boolean
}

/** Posts a job, saves it as a draft, or updates `edited`. */
export function usePostJob(edited: Job | undefined, onPosted: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const from = useLocation()
  const keyFor = useIdempotencyKey()
  const [isSignedOut, setSignedOut] = useState(false)

  useEffect(() => {
    if (!isSignedOut) return
    const timer = setTimeout(() => void navigate('/login', { state: { from } }), LOGIN_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSignedOut, navigate, from])

  return useMutation({
    mutationFn: async ({ values, status, isForced }: Posting): Promise<Job | Queued> => {
      const job = NewJob.parse(toNewJob(values, status))
      if (edited) {
        // Edits aren't queued: the job may be closed by the time they are sent.
        if (!navigator.onLine) throw unreachableError('network')
        const revision = isForced ? undefined : values.revision
        return call(updateJob, { ...job, id: edited.id, revision })
      }
      const about = jobInWords(job)
      return sendOrQueue(createJob, { input: job, lane: JOBS_LANE, about, key: keyFor(job) })
    },
    onSuccess: (job, { status }) => {
      if (job === QUEUED) {
        onPosted()
        toast.queued()
        return void navigate('/my-jobs')
      }
      client.setQueryData(query(getJob, { id: job.id }).queryKey, job)
      void invalidateJobs(client)
      onPosted()
      if (job.is_held && status === 'open') {
        // The job's page says why, and what makes it visible.
        toast.success("Job saved. Only you can see it until we've checked it.")
        return void navigate(`/jobs/${job.id}`)
      }
      // A new job isn't edited: the server found an open one with the same text.
      if (!edited && status === 'open' && job.edited_at !== null) {
        toast.success("You've already posted this job, so we updated and renewed it.")
        return void navigate(`/jobs/${job.id}`)
      }
      const isNew = !edited || edited.status === 'draft'
      toast.success(
        status === 'draft' ? 'Draft saved' : isNew ? 'Job posted successfully!' : 'Job updated successfully!',
      )
      void navigate(status === 'open' && isNew ? '/jobs' : `/jobs/${job.id}`)
    },
    onError: (error) => {
      // A toast as well, because the redirect to /login removes the form.
      if (!(error instanceof ApiError) || error.status !== 401) return
      toast.error(postFailureMessage(error))
      setSignedOut(true)
    },
  })
}

/** Fetches the job as it is now, for a form that is outdated. */
export function useNewerJob(onLoaded: (job: Job) => void) {
  return useMutation({ mutationFn: (id: number) => call(getJob, { id }), onSuccess: onLoaded })
}

/** The message shown when a job wasn't posted (specification, section 8). */
export function postFailureMessage(error: Error): string {
  return `Error posting job. ${reasonOf(error)}`
}

function reasonOf(error: Error): string {
  const { code, status } = error instanceof ApiError ? error : { code: undefined, status: undefined }
  const message = serverMessage(error)
  if (status === 401) return 'Authentication issue: your session may have ended. Please sign in again.'
  if (status === 400) return `Validation Error: ${message ?? 'Please fill in all required fields.'}`
  if (status === 500)
    return `Server Error: ${message ?? 'The server encountered an error. Please try again.'}`
  if (code === 'network')
    return 'Network Error: Please check your internet connection. The server may be starting: wait 30 seconds and try again, or refresh the page.'
  if (code === 'timeout')
    return 'Request Timeout: The server is taking too long to respond. Please try again in a moment.'
  return (
    message ||
    error.message ||
    'An unknown error occurred. Please refresh the page, sign out and in again, or wait a moment and try again.'
  )
}
