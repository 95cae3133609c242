import { parseIdOrZero } from 'contract/ids'
import { ArrowLeft, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { isNotFound } from '../api/errors.ts'
import { isPublic } from '../features/jobs/jobFacts.ts'
import { useJob } from '../features/jobs/jobs.queries.ts'
import { JobPoster as Poster } from '../features/jobs/poster/JobPoster.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { QueryStatus } from '../ui/QueryStatus.tsx'
import { NotFound } from './NotFound.tsx'

/** /j/{id}/poster: a job as an A4 page with a QR code, for shop windows and notice boards. */
export function JobPoster() {
  const { id } = useParams()
  return <PosterById key={id} id={parseIdOrZero(id)} />
}

function PosterById({ id }: { id: number }) {
  const query = useJob(id)
  const job = query.data

  if (!(id > 0) || (!job && isNotFound(query.error))) {
    return (
      <NotFound
        heading="Poster"
        title="Job not found"
        hint="The employer may have taken it down."
        link={{ to: '/', label: 'Go home' }}
      />
    )
  }
  if (!job)
    return <QueryStatus query={query} loading="Loading the job" failed="The job couldn't be loaded." />

  const link = { to: `/j/${id}`, label: 'Go to the job' }
  if (!isPublic(job)) {
    return (
      <NotFound
        heading="Poster"
        title={job.status === 'open' ? 'Only you can see this job' : "This job isn't open"}
        hint="Only open jobs that everyone can see have a poster."
        link={link}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle title={`Poster: ${job.title}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Poster</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={link.to} icon={<ArrowLeft />}>
            {link.label}
          </ButtonLink>
          <Button variant="action" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <Poster job={job} />
    </div>
  )
}
