import type { Job } from 'contract/jobs'
import { Bookmark, Check, Eye } from 'lucide-react'

type Props = { job: Pick<Job, 'has_applied' | 'is_saved'>; isViewed: boolean }

/** What the member has done with a job: "Applied", else "Viewed", and "Saved". */
export function JobMarks({ job: { has_applied, is_saved }, isViewed }: Props) {
  if (!has_applied && !isViewed && !is_saved) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {has_applied ? (
        <span className={markClass}>
          <Check className="size-4 text-success" />
          Applied
        </span>
      ) : (
        isViewed && (
          <span className={markClass}>
            <Eye className="size-4" />
            Viewed
          </span>
        )
      )}
      {is_saved && (
        <span className={markClass}>
          <Bookmark className="size-4" />
          Saved
        </span>
      )}
    </p>
  )
}

const markClass = 'inline-flex items-center gap-1'
