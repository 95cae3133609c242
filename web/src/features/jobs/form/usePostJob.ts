import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createJob, getJob, NewJob, updateJob, type Job } from 'contract/jobs'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/errors.ts'
import { randomId } from '../../../api/randomId.ts'
import { query } from '../../../api/queries.ts'
import { unreachableError } from '../../../api/apiErrors.ts'
import { QUEUED, sendOrQueue, type Queued } from '../../../api/sendOrQueue.ts'
import { useToast } from '../../../ui/useToast.ts'
import { serverMessage } from '../../../api/serverMessage.ts'
import { reloadJobs } from '../jobs.cache.ts'
import { toNewJob, type JobValues } from './jobValues.ts'

const TO_LOGIN_MS = 1500

type Posting = { values: JobValues; status: 'draft' | 'open' }

/** Posts a job, keeps it as a draft, or changes the one that is `edited`. */
export function usePostJob(edited: Job | undefined, onPosted: () => void) {
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  const from = useLocation()
  // The same form sent again is the same job, however often its answer was lost.
  const sent = useRef({ text: '', key: '' })
  const [isSignedOut, setSignedOut] = useState(false)

  useEffect(() => {
    if (!isSignedOut) return
    const timer = setTimeout(() => void navigate('/login', { state: { from } }), TO_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [isSignedOut, navigate, from])

  return useMutation({
    mutationFn: async ({ values, status }: Posting): Promise<Job | OutboxOptions> => {
      const job = NewJob.parse(toNewJob(values, status))
      if (edited) {
        // It is not queued: the job may have been closed meanwhile.
        if (!navigator.onLine) throw unreachableError('network')
        return call(updateJob, { ...job, id: edited.id })
      }
      const text = JSON.stringify(job)
      if (sent.current.text !== text) sent.current = { text, key: randomId() }
      const about = `${job.title} at ${job.company}`
      return sendOrQueue(createJob, { input: job, lane: JOBS_LANE, about, key: sent.current.key })
    },
    onSuccess: (job, { status }) => {
      if (job === QUEUED) {
        onPosted()
        toast.queued()
        return void navigate('/my-jobs')
      }
      client.setQueryData(query(getJob, { id: job.id }).queryKey, job)
      void reloadJobs(client)
      onPosted()
      const isNew = !edited || edited.status === 'draft'
      toast.success(
        status === 'draft' ? 'Draft saved' : isNew ? 'Job posted successfully!' : 'Job updated successfully!',
      )
      void navigate(status === 'open' && isNew ? '/jobs' : `/jobs/${job.id}`)
    },
    onError: (error) => {
      // The page that says so may be gone before it is read.
      if (!(error instanceof ApiError) || error.status !== 401) return
      toast.error(postFailureMessage(error))
      setSignedOut(true)
    },
  })
}

/** Where new jobs wait for one another. */
export const JOBS_LANE = 'jobs'

const BEGIN = 'Error posting job.'

/** What the alert says when a job was not posted (specification, section 8). */
export function postFailureMessage(error: Error): string {
  return `${BEGIN} ${reasonOf(error)}`
}

function reasonOf(error: Error): string {
  const { code, status } = error instanceof ApiError ? error : { code: undefined, status: undefined }
  const said = serverMessage(error)
  if (status === 401) return 'Authentication issue: your session may have ended. Please sign in again.'
  if (status === 400) return `Validation Error: ${said ?? 'Please fill in all required fields.'}`
  if (status === 500) return `Server Error: ${said ?? 'The server encountered an error. Please try again.'}`
  if (code === 'network')
    return 'Network Error: Please check your internet connection. The server may be starting: wait 30 seconds and try again, or refresh the page.'
  if (code === 'timeout')
    return 'Request Timeout: The server is taking too long to respond. Please try again in a moment.'
  return (
    said ||
    error.message ||
    'An unknown error occurred. Please refresh the page, sign out and in again, or wait a moment and try again.'
  )
}
