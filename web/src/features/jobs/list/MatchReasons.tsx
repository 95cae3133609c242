import type { Match } from 'contract/jobs'
import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router'

/** Why a job matches, and what to add to the profile for a better match. */
export function MatchReasons({ match: { reasons, missing } }: { match: Match }) {
  return (
    <div className="grid gap-4">
      {reasons.length > 0 && (
        <ul aria-label="Why it fits" className="grid gap-2.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2.5">
              <Check className="mt-0.5 text-success" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div className="grid gap-2.5 border-t pt-4 first:border-t-0 first:pt-0">
          <h3 className="text-lg">Improve your match</h3>
          <ul className="grid gap-2.5 text-muted">
            {missing.map((part) => (
              <li key={part} className="flex items-start gap-2.5">
                <Plus className="mt-0.5 text-subtle" />
                {part}
              </li>
            ))}
          </ul>
          <Link to="/profile" className="inline-flex min-h-11 items-center justify-self-start">
            Edit Profile
          </Link>
        </div>
      )}
    </div>
  )
}
