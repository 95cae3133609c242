import type { OwnJob } from 'contract/jobs'
import { fullName } from 'contract/words/fullName'
import { plural } from 'contract/words/plural'
import { CircleCheck, EyeOff, Hourglass, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../../api/session.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { filledOf } from '../jobFacts.ts'
import { StillLookingButton, useAsksIfLooking } from '../StillLooking.tsx'
import { PostedAge } from './JobCard.tsx'
import { JobStatusBadge } from './JobStatusBadge.tsx'
import { JobSummary, JobTitleLink } from './JobSummary.tsx'

/** A job of the member or their company in a list: its status and applicants. The whole card is a link to it. */
export function OwnJobCard({ job }: { job: OwnJob }) {
  const { id, title, status, moderation, applications_count, new_applications_count } = job
  const session = useSession()
  const isOwn = session.state === 'authenticated' && session.user.id === job.employer_id
  const asksIfLooking = useAsksIfLooking(job) && (isOwn || job.applicant_access === 'manage')
  const filled = filledOf(job)
  return (
    <Card as="article" pad aria-label={title} className="relative isolate flex h-full flex-col gap-3">
      <JobSummary job={job} title={<JobTitleLink job={job} />} corner={<JobStatusBadge job={job} />} />
      {!isOwn && <p className="text-sm text-muted">Posted by {fullName(job.client)}</p>}
      {moderation && (
        <Badge tone="danger" icon={<EyeOff />} className="self-start">
          Hidden by an administrator
        </Badge>
      )}
      {filled && (
        <Badge tone="success" icon={<CircleCheck />} className="self-start">
          {filled}
        </Badge>
      )}
      {job.answer_state !== 'in_time' && (
        <Badge tone="warning" icon={<Hourglass />} className="self-start">
          {job.answer_state === 'late' ? 'Slow to reply' : 'Not listed until you reply'}
        </Badge>
      )}
      {asksIfLooking && (
        <div className="relative z-1 flex flex-wrap items-center gap-x-3 gap-y-2 self-start">
          {job.answer_state === 'in_time' && <span className="text-sm text-muted">Expires soon.</span>}
          <StillLookingButton job={job} />
        </div>
      )}
      <div className="mt-auto -mb-2 flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-t pt-2 text-sm text-muted">
        {status === 'draft' ? (
          'Not posted yet'
        ) : (
          <>
            {applications_count === 0 ? (
              'No applicants yet'
            ) : (
              <Link
                to={`/jobs/${id}/applicants`}
                className="relative z-1 inline-flex min-h-11 items-center gap-2 text-base font-semibold"
              >
                <UsersRound />
                {plural(applications_count, 'applicant')}
                {new_applications_count > 0 && `, ${new_applications_count.toLocaleString('en')} new`}
              </Link>
            )}
            <PostedAge at={job.created_at} />
          </>
        )}
      </div>
    </Card>
  )
}
