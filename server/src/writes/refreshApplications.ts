import type { LiveService } from '../live/live.ts'
import type { WriteContext } from './notify.ts'

/** Refreshes the own applications of those who applied, after the commit. */
export function refreshApplications(
  live: Pick<LiveService, 'toMember'>,
  { afterCommit }: Pick<WriteContext, 'afterCommit'>,
  applicants: readonly { user_id: number }[],
): void {
  afterCommit(() => {
    for (const { user_id } of applicants) live.toMember(user_id, 'changed', { what: 'applications' })
  })
}
