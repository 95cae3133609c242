import { useMutation, useQueryClient } from '@tanstack/react-query'
import { applyToJob, listApplications, type Application } from 'contract/applications'
import { getJob, type Job } from 'contract/jobs'
import { updateProfile } from 'contract/profiles'
import type { ProposedRate } from 'contract/proposedRate'
import type { AnswerInput } from 'contract/screeningInput'
import { uploadDocument } from 'contract/uploads'
import { jobInWords } from 'contract/words/jobInWords'
import { ApiError } from '../../api/errors.ts'
import { query, reload } from '../../api/queries.ts'
import { currentWriter, QUEUED, sendOrQueue, type Queued, type Writer } from '../../api/outbox/sendOrQueue.ts'
import { useIdempotencyKey } from '../../api/useIdempotencyKey.ts'
import { useUploads } from '../../api/useUploads.ts'
import { useStoreProfile } from '../../parts/profileWrites.ts'
import type { ProfileFieldChanges } from './applicantProfile.ts'
import type { CvChoice } from './cv.ts'

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
  const { uploads, shares, clearShares } = useUploads()
  const keyFor = useIdempotencyKey()
  const storeProfile = useStoreProfile()
  const jobKey = query(getJob, { id: job.id }).queryKey

  /** In the lane of the application, which keeps the profile as it is when it arrives, and so must arrive later. */
  const saveProfile = async (input: ProfileFieldChanges, writer: Writer) =>
    storeProfile(await sendOrQueue(updateProfile, { writer, input, lane: applicationLane(job.id) }), input)

  const application = useMutation({
    mutationFn: async ({ profile, note, cv, ...sent }: ApplicationValues) => {
      const writer = currentWriter()
      if (Object.keys(profile).length > 0) await saveProfile(profile, writer)
      const fields = { ...sent, id: job.id, cover_note: note.trim() || null }
      const file = cv && 'file' in cv ? cv : null
      const stored = cv && 'stored' in cv ? cv.stored.path : null
      const files = file && [{ key: file.id, blob: file.file, url: uploadDocument.path, into: 'resume_path' }]
      return sendOrQueue(applyToJob, {
        writer,
        input: { ...fields, resume_path: stored },
        lane: applicationLane(job.id),
        about: jobInWords(job),
        key: keyFor({ ...fields, cv: file?.id ?? stored }),
        ...(files && { files }),
        uploads,
      })
    },
    onSuccess: (result) => {
      if (result === QUEUED) return onApplied(QUEUED)
      client.setQueryData(jobKey, (now) => now && { ...now, has_applied: true })
      void client.invalidateQueries({ queryKey: jobKey })
      void reload(client, listApplications)
      onApplied(result.application)
    },
    onError: (error) => {
      // A refusal means that the cached job is out of date.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: jobKey })
    },
    onSettled: clearShares,
  })
  return { ...application, share: Object.values(shares)[0] }
}
