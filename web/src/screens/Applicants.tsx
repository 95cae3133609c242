import { APPLICATION_STATUSES } from 'contract/applications'
import { parseIdOrZero } from 'contract/ids'
import { ArrowLeft, MailX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isNotFound } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import { ApplicantList, ExportApplicantsButton } from '../features/applications/ApplicantList.tsx'
import { DeclineDialog } from '../features/applications/DeclineDialog.tsx'
import { ReviewsToWrite } from '../features/applications/ReviewsToWrite.tsx'
import { useJob } from '../features/jobs/jobs.queries.ts'
import { JobsLoadError } from '../features/jobs/list/JobGrid.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { NotFound } from './NotFound.tsx'

const STAGES = ['all', ...APPLICATION_STATUSES] as const

/** /jobs/{id}/applicants: the applicants for the member's own job. */
export function Applicants() {
  const id = parseIdOrZero(useParams()['id'])
  const session = useSession()
  const [isDeclining, setDeclining] = useState(false)
  const [stage, setStage] = useTabParam(STAGES, 'all', 'stage')
  const { data: job, error, isFetching, refetch } = useJob(id)
  if (session.state !== 'authenticated') return null
  if (job ? job.employer_id !== session.user.id : !(id > 0) || isNotFound(error)) {
    return (
      <NotFound
        heading="Applicants"
        title="Job not found"
        hint="Only the employer can see who applied."
        link={{ to: '/my-jobs', label: 'Your jobs' }}
      />
    )
  }

  return (
    <div className="mx-auto grid max-w-column grid-cols-[minmax(0,1fr)] gap-4">
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
        {job && job.applications_count > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<MailX />} aria-haspopup="dialog" onClick={() => setDeclining(true)}>
              Decline several
            </Button>
            <ExportApplicantsButton job_id={id} />
            <DeclineDialog job={job} open={isDeclining} onClose={() => setDeclining(false)} />
          </div>
        )}
      </div>
      {error && !job && <JobsLoadError retrying={isFetching} onRetry={() => void refetch()} />}
      <ReviewsToWrite of={{ job_id: id }} />
      <ApplicantList job_id={id} stage={stage} onStage={setStage} />
    </div>
  )
}
