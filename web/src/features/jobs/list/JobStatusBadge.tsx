import { jobStatusLabels } from 'contract/words/jobLabels'
import type { Job } from 'contract/jobs'
import { EyeOff, Hourglass } from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'

/** The status of a job; of an open one that others can't see, why not. */
export function JobStatusBadge({ job: { status, is_held, change_asked, moderation } }: { job: Job }) {
  if (status === 'open' && moderation)
    return (
      <Badge tone="danger" icon={<EyeOff />}>
        Hidden
      </Badge>
    )
  if (status === 'open' && is_held)
    return (
      <Badge tone="warning" icon={<Hourglass />}>
        {change_asked ? 'Please change' : 'Waiting for review'}
      </Badge>
    )
  return (
    <Badge tone={status === 'open' ? 'success' : status === 'draft' ? 'neutral' : 'warning'}>
      {jobStatusLabels[status]}
    </Badge>
  )
}
