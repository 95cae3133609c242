import { APPLICATION_STATUSES } from 'contract/applications'
import { parseId } from 'contract/ids'
import { ArrowLeft } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { isMissing } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import {
  ApplicantList,
  type StageFilter,
  ExportApplicantsButton,
} from '../features/applications/ApplicantList.tsx'
import { ReviewsToWrite } from '../features/applications/ReviewsToWrite.tsx'
import { useJob } from '../features/jobs/jobs.queries.ts'
import { JobsLoadError } from '../features/jobs/list/JobGrid.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** /jobs/{id}/applicants: the applicants for the member's own job. */
export function Applicants() {
  const id = parseId(useParams()['id'])
  const session = useSession()
  const [stage, open] = useStage()
  const { data: job, error, isFetching, refetch } = useJob(id)
  if (session.state !== 'authenticated') return null
  if (job ? job.employer_id !== session.user.id : !(id > 0) || isMissing(error)) return <JobNotFound />

  return (
    <div className="mx-auto grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title="Applicants" />
      <ButtonLink
        to={`/jobs/${id}`}
        variant="quiet"
        icon={<ArrowLeft />}
        className="-mt-2 -mb-2 -ml-3 justify-self-start"
      >
        Back to the job
      </ButtonLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>Applicants</h1>
          <p className="min-h-6 text-muted">{job?.title}</p>
        </div>
        {job && job.applications_count > 0 && <ExportApplicantsButton job_id={id} />}
      </div>
      {error && !job && <JobsLoadError retrying={isFetching} onRetry={() => void refetch()} />}
      <ReviewsToWrite of={{ job_id: id }} />
      <ApplicantList job_id={id} stage={stage} onStage={open} />
    </div>
  )
}

/** The selected stage, stored in the URL. */
function useStage() {
  const [params, setParams] = useSearchParams()
  const stage: StageFilter = APPLICATION_STATUSES.find((status) => status === params.get('stage')) ?? 'all'
  const open = (next: StageFilter) => setParams(next === 'all' ? {} : { stage: next }, { replace: true })
  return [stage, open] as const
}

function JobNotFound() {
  return (
    <>
      <PageTitle title="Job not found" />
      <h1 className="sr-only">Applicants</h1>
      <EmptyState
        motif="fish"
        title="Job not found"
        hint="Only the employer can see who applied."
        action={
          <ButtonLink to="/my-jobs" variant="action">
            Your jobs
          </ButtonLink>
        }
      />
    </>
  )
}
