import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'
import { HeldJobs } from './HeldJobs.tsx'
import { HeldPosts } from './HeldPosts.tsx'
import { useHeldJobs, useHeldPosts } from './queue.queries.ts'

/** Posts and jobs that wait for an administrator's decision. */
export function Held() {
  const jobs = useHeldJobs()
  const posts = useHeldPosts()
  const place = useRestoreListFocus()
  return (
    <div {...place} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg">
      <HeldPosts />
      <HeldJobs />
      {jobs.data?.jobs.length === 0 && posts.data?.posts.length === 0 && (
        <EmptyState
          motif="leaf"
          title="Nothing to check"
          hint="Jobs and posts that read like a scam, and jobs of members who haven't confirmed their email address, appear here."
        />
      )}
    </div>
  )
}
