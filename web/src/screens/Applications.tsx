import { parseIdOrZero } from 'contract/ids'
import { useSearchParams } from 'react-router'
import { OwnApplications } from '../features/applications/OwnApplications.tsx'
import { ReviewsToWrite } from '../features/applications/ReviewsToWrite.tsx'
import { ReceivedInvitations } from '../features/jobInvitations/ReceivedInvitations.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** /applications: the member's applications; with ?job= only the one for that job. */
export function Applications() {
  const [params] = useSearchParams()
  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Applications" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Your applications</h1>
        <ButtonLink to="/jobs" className="max-sm:hidden">
          Find Jobs
        </ButtonLink>
      </div>
      <ReviewsToWrite />
      <ReceivedInvitations />
      <OwnApplications job_id={parseIdOrZero(params.get('job')) || undefined} />
    </div>
  )
}
