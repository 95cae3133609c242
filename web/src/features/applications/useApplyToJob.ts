import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyToJob, listApplications, type Application } from 'contract/applications'
import { getJob, type Job } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import type { ProposedRate } from 'contract/proposedRate'
import type { AnswerInput } from 'contract/screeningInput'
import { uploadDocument } from 'contract/uploads'
import { useRef, useState } from 'react'
import { call, upload } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import type { OutboxFile } from '../../api/outbox/outboxStore.ts'
import { query } from '../../api/queries.ts'
import { QUEUED, sendOrQueue, type Queued } from '../../api/outbox/sendOrQueue.ts'
import { useIdempotencyKey } from '../../api/useIdempotencyKey.ts'
import { useStoreProfile } from '../../parts/profileWrites.ts'
import type { ProfileFieldChanges } from './applicantProfile.ts'
import type { ChosenCv, CvChoice } from './cv.ts'

type ApplicationValues = {
  /** Saved to the profile first. */
  profile: ProfileFieldChanges
  answers: AnswerInput[]
  note: string
  cv: CvChoice | null
  proposed_rate: ProposedRate | null
  shared_papers: string[]
  shares_phone: boolean
}

/** The outbox lane of an application. */
export const applicationLane = (job_id: number) => `application for job ${job_id}`

/**
 * Applies for a job: saves what was added to the profile, uploads the CV, then sends the application. A retry doesn't
 * upload again.
 */
export function useApplyToJob(job: Job, onApplied: (result: Application | Queued) => void) {
  const client = useQueryClient()
  const uploadedCv = useRef({ id: '', path: '' })
  const keyFor = useIdempotencyKey()
  const storeProfile = useStoreProfile()
  const [share, setShare] = useState<number>()
  const jobKey = query(getJob, { id: job.id }).queryKey

  const uploadCv = async ({ id, file }: ChosenCv): Promise<string> => {
    if (uploadedCv.current.id !== id) {
      setShare(0)
      const { file_path } = await upload(uploadDocument, file, { key: id, onProgress: setShare })
      uploadedCv.current = { id, path: file_path }
    }
    return uploadedCv.current.path
  }

  const uploadedPathOf = ({ id }: ChosenCv) =>
    uploadedCv.current.id === id ? uploadedCv.current.path : undefined

  /** In the lane of the application, which keeps the profile as it is when it arrives, and so must arrive later. */
  const saveProfile = async (input: ProfileFieldChanges) =>
    storeProfile(await sendOrQueue(updateProfile, { input, lane: applicationLane(job.id) }), input)

  const application = useMutation({
    mutationFn: async ({ profile, note, cv, ...sent }: ApplicationValues) => {
      if (Object.keys(profile).length > 0) await saveProfile(profile)
      const fields = { ...sent, id: job.id, cover_note: note.trim() || null }
      const file = cv && 'file' in cv ? cv : null
      const stored = cv && 'stored' in cv ? cv.stored.path : null
      const files = (): OutboxFile[] =>
        file
          ? [
              {
                key: file.id,
                blob: file.file,
                url: uploadDocument.path,
                into: 'resume_path',
                path: uploadedPathOf(file),
              },
            ]
          : []
      const input = { ...fields, resume_path: stored }
      return sendOrQueue(
        applyToJob,
        {
          input,
          lane: applicationLane(job.id),
          about: `${job.title} at ${job.company}`,
          key: keyFor({ ...fields, cv: file?.id ?? stored }),
          files,
        },
        async (key) =>
          call(applyToJob, { ...fields, resume_path: file ? await uploadCv(file) : stored }, { key }),
      )
    },
    onSuccess: (result) => {
      if (result === QUEUED) return onApplied(QUEUED)
      client.setQueryData(jobKey, (now) => now && { ...now, has_applied: true })
      void client.invalidateQueries({ queryKey: jobKey })
      void client.invalidateQueries({ queryKey: [listApplications.method, listApplications.path] })
      onApplied(result.application)
    },
    onError: (error) => {
      // A refusal means that the cached job is out of date.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: jobKey })
    },
    onSettled: () => setShare(undefined),
  })
  return { ...application, share }
}
