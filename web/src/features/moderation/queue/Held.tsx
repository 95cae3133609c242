import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRestoreListFocus } from '../../../ui/listFocus.ts'
import { HeldJobs } from './HeldJobs.tsx'
import { HeldMessages } from './HeldMessages.tsx'
import { HeldPosts } from './HeldPosts.tsx'
import { useHeldJobs, useHeldMessages, useHeldPosts } from './queue.queries.ts'

/** Messages, posts and jobs that wait for an administrator's decision. */
export function Held() {
  const jobs = useHeldJobs()
  const posts = useHeldPosts()
  const messages = useHeldMessages()
  const isEmpty =
    jobs.data?.jobs.length === 0 && posts.data?.posts.length === 0 && messages.data?.messages.length === 0
  const place = useRestoreListFocus()
  return (
    <div {...place} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg">
      <HeldMessages />
      <HeldPosts />
      <HeldJobs />
      {isEmpty && (
        <EmptyState
          motif="leaf"
          title="Nothing to check"
          hint="Jobs, posts and first messages that read like a scam, the same message to many people, and jobs of members who haven't confirmed their email address appear here."
        />
      )}
    </div>
  )
}
