import { releaseJobsOf } from '../members/heldJobs.ts'
import type { LiveService } from '../live/live.ts'
import type { WriteContext } from './notify.ts'

type Dependencies = {
  live: Pick<LiveService, 'toMember'>
  /** Called after the commit with each held job that is visible from now on. */
  onJobReleased: (job_id: number) => void
}

/** Publishes the jobs that waited until their employer is trusted. Returns how many. Lock the member before. */
export type PublishHeldJobs = (write: WriteContext, user_id: number) => Promise<number>

export function createHeldJobPublisher({ live, onJobReleased }: Dependencies): PublishHeldJobs {
  return async ({ sql, afterCommit }, user_id) => {
    const released = await releaseJobsOf(sql, user_id)
    afterCommit(() => {
      released.forEach(onJobReleased)
      if (released.length > 0) live.toMember(user_id, 'changed', { what: 'content' })
    })
    return released.length
  }
}
