import { COMPARED_MAX, COMPARED_MIN } from 'contract/applicants'
import { parseIdOrZero } from 'contract/ids'
import { ArrowLeft, Columns3, Download, Ellipsis, FolderDown, List, MailX } from 'lucide-react'
import { Activity, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/errors.ts'
import { useSession } from '../api/session.tsx'
import { ApplicantList } from '../features/applications/ApplicantList.tsx'
import { useExportApplicants } from '../features/applications/applicants.mutations.ts'
import { BlindViewSwitch } from '../features/applications/BlindViewSwitch.tsx'
import { MayDecideContext } from '../features/applications/decisions.ts'
import { DeclineRemainingDialog } from '../features/applications/DeclineRemainingDialog.tsx'
import { ReviewsToWrite } from '../features/applications/ReviewsToWrite.tsx'
import { SentInvitations } from '../features/jobInvitations/SentInvitations.tsx'
import { FilledNotice } from '../features/jobs/detail/FilledNotice.tsx'
import { useJob } from '../features/jobs/jobs.queries.ts'
import { JobsLoadError } from '../features/jobs/list/JobGrid.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useIsWide } from '../ui/browserState.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { classNames } from '../ui/classNames.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyComponent } from '../ui/lazy.tsx'
import { Loading } from '../ui/Loading.tsx'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { NotFound } from './NotFound.tsx'
import { VacancyPackDialog } from './slots/lazyParts.tsx'

const ApplicantBoard = lazyComponent(
  () => import('../features/applications/ApplicantBoard.tsx'),
  'ApplicantBoard',
)
const CompareApplicants = lazyComponent(
  () => import('../features/applications/CompareApplicants.tsx'),
  'CompareApplicants',
)

const VIEWS = ['list', 'board'] as const

/** /jobs/{id}/applicants: the applicants for the member's own job, or one of their company. */
export function Applicants() {
  const id = parseIdOrZero(useParams()['id'])
  const session = useSession()
  const [isDeclining, setDeclining] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const [chosenView, setView] = useTabParam(VIEWS, 'list', 'view')
  const isWide = useIsWide()
  const compared = useComparedIds()
  const isComparing = compared.length >= COMPARED_MIN
  useBeginComparison(isComparing)
  const { mutate: exportApplicants } = useExportApplicants()
  const { data: job, error, isFetching, refetch } = useJob(id)
  if (session.state !== 'authenticated') return null
  const isPoster = job?.employer_id === session.user.id
  const mayDecide = isPoster || job?.applicant_access === 'manage'
  if (job ? !isPoster && !job.applicant_access : !(id > 0) || isNotFound(error)) {
    return (
      <NotFound
        heading="Applicants"
        title="Job not found"
        hint="Only the employer and their colleagues can see who applied."
        link={{ to: '/my-jobs', label: 'Your jobs' }}
      />
    )
  }
  const isBoard = isWide && chosenView === 'board'
  const actions = [
    ...(job && job.applications_count > 0
      ? [
          ...(mayDecide
            ? [
                {
                  label: 'Decline the rest',
                  icon: <MailX />,
                  isDialog: true,
                  onSelect: () => setDeclining(true),
                },
              ]
            : []),
          { label: 'Export CSV', icon: <Download />, isDialog: false, onSelect: () => exportApplicants(id) },
        ]
      : []),
    { label: 'Vacancy pack', icon: <FolderDown />, isDialog: true, onSelect: () => setPacking(true) },
  ]

  return (
    <div
      className={classNames(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-4',
        isWide ? 'max-w-page' : 'max-w-column',
      )}
    >
      <PageTitle title="Applicants" />
      {!isComparing && (
        <ButtonLink
          to={`/jobs/${id}`}
          variant="quiet"
          icon={<ArrowLeft />}
          className="-mt-2 -mb-2 -ml-3 justify-self-start"
        >
          Back to the job
        </ButtonLink>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>Applicants</h1>
          <p className="min-h-6 text-muted">{job?.title}</p>
        </div>
        {job && !isComparing && (
          <>
            <div className="flex flex-wrap gap-2 max-sm:hidden">
              {actions.map(({ label, icon, isDialog, onSelect }) => (
                <Button key={label} icon={icon} aria-haspopup={isDialog && 'dialog'} onClick={onSelect}>
                  {label}
                </Button>
              ))}
            </div>
            <span className="sm:hidden">
              <LazyMenu
                trigger={<IconButton label="More for all applicants" icon={<Ellipsis />} />}
                items={actions}
              />
            </span>
            <DeclineRemainingDialog job={job} open={isDeclining} onClose={() => setDeclining(false)} />
            <LazyDialog open={isPacking} onClose={() => setPacking(false)}>
              {(dialog) => <VacancyPackDialog job_id={id} {...dialog} />}
            </LazyDialog>
          </>
        )}
      </div>
      {error && !job && <JobsLoadError retrying={isFetching} onRetry={() => void refetch()} />}
      {!isComparing && (
        <>
          {job && mayDecide && <FilledNotice job={job} />}
          {isPoster && (
            <>
              <ReviewsToWrite of={{ job_id: id }} />
              <SentInvitations job_id={id} />
            </>
          )}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            {mayDecide ? <BlindViewSwitch job_id={id} /> : <span />}
            {isWide && (
              <Button
                variant="quiet"
                icon={isBoard ? <List /> : <Columns3 />}
                onClick={() => setView(isBoard ? 'list' : 'board')}
              >
                {isBoard ? 'Show as list' : 'Show as board'}
              </Button>
            )}
          </div>
        </>
      )}
      <MayDecideContext value={mayDecide}>
        <Suspense fallback={<Loading label="Loading the applicants" />}>
          {isComparing && <CompareApplicants job_id={id} ids={compared} />}
          {isBoard ? (
            !isComparing && <ApplicantBoard job_id={id} />
          ) : (
            // Keeps who is selected.
            <Activity mode={isComparing ? 'hidden' : 'visible'}>
              <ApplicantList job={{ id, title: job?.title ?? 'this job' }} />
            </Activity>
          )}
        </Suspense>
      </MayDecideContext>
    </div>
  )
}

/** Focuses the page when the comparison opens or closes, and scrolls to the top when it opens. */
function useBeginComparison(isComparing: boolean): void {
  const wasComparing = useRef(isComparing)
  useLayoutEffect(() => {
    if (wasComparing.current === isComparing) return
    wasComparing.current = isComparing
    document.getElementById('main')?.focus({ preventScroll: true })
    if (isComparing) window.scrollTo(0, 0)
  }, [isComparing])
}

/** The applications in ?compare=1,2,3. */
function useComparedIds(): number[] {
  const [params] = useSearchParams()
  const ids = (params.get('compare') ?? '').split(',').map(parseIdOrZero)
  return [...new Set(ids)].filter((id) => id > 0).slice(0, COMPARED_MAX)
}
