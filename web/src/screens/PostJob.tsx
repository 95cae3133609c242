import { parseIdOrZero } from 'contract/ids'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from 'contract/profiles'
import { isNotFound } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import { useJob } from '../features/jobs/jobs.queries.ts'
import { JobDetailSkeleton } from '../features/jobs/detail/JobArticle.tsx'
import { JobForm } from '../features/jobs/form/JobForm.tsx'
import { JobsLoadError } from '../features/jobs/list/JobGrid.tsx'
import { emptyJobValues, payPeriodOf, toJobValues, type JobValues } from '../features/jobs/form/jobValues.ts'
import { parseAmount } from '../features/jobs/form/parseAmount.ts'
import { toNewQuestion } from '../features/jobs/form/questionValues.ts'
import { SkillsInput } from '../features/profiles/SkillsInput.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { JobFormNotes } from '../features/jobs/form/jobFormSection.ts'
import { JobScamNotes } from './slots/lazyParts.tsx'

/**
 * /post-job: a new job, ?title={title} with a title; ?edit={id} edits a job of the member or their company, ?copy={id}
 * starts from it.
 */
export function PostJob() {
  const session = useSession()
  const [params] = useSearchParams()
  const edit = parseIdOrZero(params.get('edit'))
  const copy = parseIdOrZero(params.get('copy'))
  const title = edit ? 'Edit job' : 'Post a Job'

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle title={title} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-[11rem]">
          <h1>{title}</h1>
          {!edit && (
            <p className="mt-1 text-muted">Reach people on every island. It takes about three minutes.</p>
          )}
        </div>
        {session.state === 'authenticated' && (
          <ButtonLink to="/my-jobs" variant="quiet" className="-mr-3 flex-none">
            Your jobs
          </ButtonLink>
        )}
      </div>
      {session.state !== 'authenticated' ? (
        <EmptyState
          motif="star"
          title="Please sign in to post a job"
          action={
            <ButtonLink to="/login" state={{ from: { pathname: '/post-job' } }} variant="action">
              Sign In
            </ButtonLink>
          }
        />
      ) : edit || copy ? (
        <FromJob key={`${edit},${copy}`} me={session.user} id={edit || copy} isCopy={!edit} />
      ) : (
        <JobForm
          me={session.user}
          draftKey="job"
          initial={{ ...emptyJobValues(session.user), title: params.get('title') ?? '' }}
          SkillsInput={SkillsInput}
          renderNotes={renderNotes}
        />
      )}
    </div>
  )
}

function renderNotes(values: JobValues, onNotes: (notes: JobFormNotes) => void) {
  const {
    salary_min,
    salary_max,
    title,
    company,
    description,
    requirements,
    benefits,
    work_hours,
    location,
  } = values
  const salary_period = payPeriodOf(values)
  const texts = { title, company, description, requirements, benefits, work_hours, location }
  return (
    <Suspense>
      <JobScamNotes
        job={{ ...texts, skills: [values.skills], questions: values.questions.map(toNewQuestion) }}
        pay={
          salary_period && {
            salary_min: parseAmount(salary_min),
            salary_max: parseAmount(salary_max),
            salary_period,
          }
        }
        onNotes={onNotes}
      />
    </Suspense>
  )
}

type FromJobProps = { me: User; id: number; isCopy: boolean }

/** The form filled from a job of the member or their company. */
function FromJob({ me, id, isCopy }: FromJobProps) {
  const { data: job, isPending, isFetching, error, refetch } = useJob(id)
  if (isPending) return <JobDetailSkeleton />
  if (job ? job.employer_id !== me.id && job.applicant_access !== 'manage' : isNotFound(error)) {
    return (
      <EmptyState
        motif="fish"
        title="Job not found"
        hint="Only the employer and their colleagues can edit or copy this job."
        link={{ to: '/post-job', label: 'Post a Job' }}
      />
    )
  }
  if (!job) return <JobsLoadError retrying={isFetching} onRetry={() => void refetch()} />

  return (
    <JobForm
      me={me}
      draftKey={isCopy ? `job-copy:${id}` : `job:${id}`}
      initial={toJobValues(job)}
      edited={isCopy ? undefined : job}
      SkillsInput={SkillsInput}
      renderNotes={renderNotes}
    />
  )
}
