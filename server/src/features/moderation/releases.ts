import { releaseJob } from '../../members/heldJobs.ts'
import type { WriteContext } from '../../writes/notify.ts'
import { releasePost } from './heldContent.sql.ts'

export type ReleaseDependencies = {
  /** Runs a change of a job, and tells applicants how it changes the terms. */
  tellChangedTerms: (write: WriteContext, job_id: number, change: () => Promise<unknown>) => Promise<unknown>
  /** Called after the commit. */
  onJobReleased: (job_id: number) => void
  /** Notifies mentioned people in the transaction, and emits the post after the commit. */
  onPostReleased: (write: WriteContext, post_id: number) => Promise<void>
}

/** Makes a held or hidden job or post visible. */
export type Releases = Record<'job' | 'post', (write: WriteContext, id: number) => Promise<void>>

export const createReleases = ({
  tellChangedTerms,
  onJobReleased,
  onPostReleased,
}: ReleaseDependencies): Releases => ({
  async job(write, id) {
    await tellChangedTerms(write, id, () => releaseJob(write.sql, id))
    write.afterCommit(() => onJobReleased(id))
  },

  async post(write, id) {
    await releasePost(write.sql, id)
    await onPostReleased(write, id)
  },
})
