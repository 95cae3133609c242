import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'

/** Says why the member doesn't find a job in their lists. */
export function HiddenJobNote() {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 rounded-md bg-tint px-4 py-2 text-on-tint">
      <EyeOff className="size-4" />
      You hid this job or its company.
      <Link to="/settings#hidden-jobs" className="inline-flex min-h-11 items-center">
        Show it again
      </Link>
    </p>
  )
}
