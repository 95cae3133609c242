import { parseIdOrZero } from 'contract/ids'
import type { Job } from 'contract/jobs'
import { jobText } from 'contract/scam/jobText'
import { settingsPath } from 'contract/settingsPaths'
import { ArrowLeft, EyeOff, MessageCircle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import { useRememberViewedJob } from '../api/useViewedJobs.ts'
import { signInLink } from '../api/signInLink.ts'
import { ApplyToJob } from '../features/applications/ApplyToJob.tsx'
import { useJob, useReplyRate } from '../features/jobs/jobs.queries.ts'
import { JobActions, OwnJobActions } from '../features/jobs/detail/JobActions.tsx'
import { RepliesNotice } from '../features/jobs/detail/RepliesNotice.tsx'
import { FilledNotice } from '../features/jobs/detail/FilledNotice.tsx'
import { ExpiryNotice } from '../features/jobs/detail/ExpiryNotice.tsx'
import { HeldNotice } from '../features/jobs/detail/HeldNotice.tsx'
import { JobDetailContent } from '../features/jobs/detail/JobDetailContent.tsx'
import { SimilarJobs } from '../features/jobs/detail/SimilarJobs.tsx'
import { JobDetailSkeleton } from '../features/jobs/detail/JobArticle.tsx'
import { JobsLoadError } from '../features/jobs/list/JobGrid.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { renderHiddenNotice, ReportDialog, VacancyPackDialog } from './slots/lazyParts.tsx'
import { renderScamNote, renderScamWarning } from '../parts/LazyScamWarning.tsx'
import { NotFound } from './NotFound.tsx'

/** /jobs/{id}, and /j/{id} for visitors. */
export function JobDetail() {
  const { id } = useParams()
  return <JobById key={id} id={parseIdOrZero(id)} />
}

/** A job, for its employer, other members and visitors. */
function JobById({ id }: { id: number }) {
  const session = useSession()
  const { data: job, isPending, isError, isFetching, error, dataUpdatedAt, refetch } = useJob(id)
  // Requested together with the job, so that the page doesn't move later.
  useReplyRate(id)
  const isMember = session.state === 'authenticated'
  useRememberViewedJob(job?.id)

  if (!(id > 0) || (!job && isNotFound(error))) {
    return (
      <NotFound
        heading="Job"
        title="Job not found"
        hint="The employer may have taken it down."
        link={isMember ? { to: '/jobs', label: 'Find Jobs' } : { to: '/', label: 'Go home' }}
      />
    )
  }
  if (isPending) {
    return (
      <Page title="Job" isMember={isMember}>
        <JobDetailSkeleton />
      </Page>
    )
  }
  const failed = isError && (
    <JobsLoadError lastRead={job && dataUpdatedAt} retrying={isFetching} onRetry={() => void refetch()} />
  )
  if (!job) {
    return (
      <Page title="Job" isMember={isMember}>
        {failed}
      </Page>
    )
  }

  const isOwn = isMember && session.user.id === job.employer_id
  const isManaged = isOwn || job.applicant_access === 'manage'
  return (
    <Page title={`${job.title}, ${job.company}`} isMember={isMember} isOwn={isManaged}>
      {failed}
      {renderHiddenNotice('job', job)}
      {job.is_hidden && <HiddenJobNote />}
      {isOwn && job.is_held && <HeldNotice job={job} mustConfirmEmail={session.user.must_verify_email} />}
      {isOwn && (job.answer_state === 'in_time' ? <ExpiryNotice job={job} /> : <RepliesNotice job={job} />)}
      {isManaged && <FilledNotice job={job} />}
      {job.applicant_access === 'read' && (
        <ButtonLink to={`/jobs/${job.id}/applicants`} icon={<UsersRound />} className="justify-self-start">
          Applicants for your company
        </ButtonLink>
      )}
      {isOwn && job.is_held && renderScamNote(jobText(job), { surface: 'job', pay: job })}
      {!isOwn && renderScamWarning(jobText(job), { surface: 'job', pay: job })}
      <JobDetailContent
        job={job}
        isMember={isMember}
        actions={
          isManaged ? (
            <OwnJobActions
              job={job}
              isOwn={isOwn}
              renderVacancyPack={(dialog) => <VacancyPackDialog job_id={job.id} {...dialog} />}
            />
          ) : (
            <JobActions
              job={job}
              isMember={isMember}
              renderReport={(dialog) => (
                <ReportDialog subject={{ type: 'job', id: job.id }} name="this job" {...dialog} />
              )}
            />
          )
        }
        apply={
          // Who sees the applicants can't be one of them.
          isOwn || job.applicant_access ? undefined : isMember ? (
            <ApplyOrAsk job={job} />
          ) : (
            <SignInToApply job={job} />
          )
        }
      />
      {!isOwn && job.status !== 'open' && <SimilarJobs job={job} isPublic={!isMember} />}
    </Page>
  )
}

type PageProps = { title: string; isMember: boolean; isOwn?: boolean; children: ReactNode }

function Page({ title, isMember, isOwn = false, children }: PageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PageTitle title={title} />
      {isMember && (
        <ButtonLink
          to={isOwn ? '/my-jobs' : '/jobs'}
          variant="quiet"
          icon={<ArrowLeft />}
          className="-mt-2 -ml-3 justify-self-start"
        >
          {isOwn ? 'Your jobs' : 'All jobs'}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}

/** Says why the member doesn't find a job in their lists. */
function HiddenJobNote() {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 rounded-md bg-tint px-4 py-2 text-on-tint">
      <EyeOff className="size-4" />
      You hid this job or its company.
      <Link to={settingsPath('hidden-jobs')} className="inline-flex min-h-11 items-center">
        Show it again
      </Link>
    </p>
  )
}

/** Apply, and ask the employer before that; beside each other on phones. */
function ApplyOrAsk({ job }: { job: Job }) {
  return (
    <div className="flex items-end gap-2 lg:grid lg:items-stretch lg:gap-3">
      <div className="min-w-0 flex-1">
        <ApplyToJob job={job} renderSimilar={() => <SimilarJobs job={job} isPublic={false} isNarrow />} />
      </div>
      <ButtonLink
        to={`/messages?user=${job.employer_id}&job=${job.id}`}
        icon={<MessageCircle />}
        className="max-lg:size-13 max-lg:flex-none max-lg:p-0!"
      >
        <span className="max-lg:sr-only">Ask the employer</span>
      </ButtonLink>
    </div>
  )
}

/** For visitors: signs in and returns to the job. */
function SignInToApply({ job }: { job: Job }) {
  const from = { pathname: `/jobs/${job.id}` }
  if (job.status !== 'open')
    return <p className="py-2 text-center text-muted">This job is no longer accepting applications.</p>
  return (
    <div className="grid gap-2 text-center lg:gap-3">
      <p className="text-muted max-lg:text-sm">Sign in to apply for this job</p>
      <div className="grid grid-cols-[3fr_2fr] gap-2 lg:grid-cols-1">
        <ButtonLink to={signInLink('/register', from)} variant="action" size="lg" block>
          Create Account
        </ButtonLink>
        <ButtonLink to={signInLink('/login', from)} size="lg" block>
          Sign In
        </ButtonLink>
      </div>
    </div>
  )
}
