import type { Job } from 'contract/jobs'
import { Star } from 'lucide-react'
import { Avatar } from '../../ui/Avatar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Who offers a job, with their rating once there is one. */
export function JobClient({ client }: Pick<Job, 'client'>) {
  return (
    <>
      <Avatar person={{ ...client, avatar_url: client.profileImage }} size={36} />
      <div className="grid min-w-0 flex-1">
        <b className="truncate font-semibold">
          {client.first_name} {client.last_name}
        </b>
        {client.rating !== null && (
          <span className="relative inline-flex items-center gap-1 text-muted">
            <Star className="size-3.5 fill-action text-action-edge" />
            <VisuallyHidden>Rating </VisuallyHidden>
            {client.rating.toFixed(1)}
          </span>
        )}
      </div>
    </>
  )
}
