import type { ReceivedApplication } from 'contract/applications'
import { MATCH_MIN, matchLabel } from 'contract/jobs'
import { Badge } from '../../ui/Badge.tsx'

/** How well the applicant's profile matches the job: "84% · Strong match". Renders nothing below a fair match. */
export function MatchBadge({ application: { match_score } }: { application: ReceivedApplication }) {
  if (match_score === null || match_score < MATCH_MIN.fair) return null
  return (
    <Badge tone={match_score >= MATCH_MIN.strong ? 'matchHigh' : 'matchMid'}>
      {match_score}% · {matchLabel(match_score)}
    </Badge>
  )
}
