import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createJob, getJob, NewJob, updateJob, type Job } from 'contract/jobs'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { newKey } from '../../api/newKey.ts'
import { query } from '../../api/queries.ts'
import { toast } from '../../ui/toast.ts'
import { reloadJobs } from './jobs.cache.ts'
import { jobOf, type JobValues } from './jobValues.ts'
import { postFailure } from './postFailure.ts'

const TO_LOGIN_MS = 1500

type Posting = { values: JobValues; status: 'draft' | 'open' }

/** Posts a job, keeps it as a draft, or changes the one that is `edited`. */
export function usePostJob(edited: Job | undefined, onPosted: () => void) {
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
    mutationFn: ({ values, status }: Posting) => {
      const job = NewJob.parse(jobOf(values, status))
      if (edited) return call(updateJob, { ...job, id: edited.id })
      const text = JSON.stringify(job)
      if (sent.current.text !== text) sent.current = { text, key: newKey() }
      return call(createJob, job, { key: sent.current.key })
    },
    onSuccess: (job, { status }) => {
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
      toast.error(postFailure(error))
      setSignedOut(true)
    },
  })
}
