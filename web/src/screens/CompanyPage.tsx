import { companyPath, type Company } from 'contract/companies'
import { plural } from 'contract/words/plural'
import { settingsPath } from 'contract/settingsPaths'
import { Flag, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { CompanyCard } from '../features/companies/CompanyCard.tsx'
import { FollowButton } from '../features/companies/FollowButton.tsx'
import { useCompany, useCompanyJobs } from '../features/companies/companies.queries.ts'
import { JobCard } from '../features/jobs/list/JobCard.tsx'
import { JobGrid, JobsLoadError, JobsSkeleton } from '../features/jobs/list/JobGrid.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScreenLoading } from '../shell/ScreenLoading.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LazyDialog } from '../ui/LazyDialog.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { renderHiddenNotice, ReportDialog } from './slots/lazyParts.tsx'

/** /company/{handle}: a company and its open jobs, for everyone. */
export function CompanyPage() {
  const { company: handle = '' } = useParams()
  return <CompanyOf key={handle.toLowerCase()} handle={handle.toLowerCase()} />
}

function CompanyOf({ handle }: { handle: string }) {
  const result = useCompany(handle)
  const { data: company, isPending } = result
  const isMember = useSession().state === 'authenticated'
  const [isReporting, setReporting] = useState(false)

  if (isPending) return <ScreenLoading label="Loading company" />
  if (!company) {
    return (
      <LoadFailure
        result={result}
        message="Failed to load company"
        heading="Company"
        title="This company has no page"
        hint="The link may be wrong, or the page was deleted."
        link={{ to: '/jobs', label: 'Find Jobs' }}
      />
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={company.name} />
      <CompanyCard company={company}>
        {company.role === null && <FollowButton company={company} />}
        <ShareButton
          shared={{ path: companyPath(company.handle), title: company.name, text: shareText(company) }}
          trigger={<Button icon={<Share2 />}>Share</Button>}
        />
        {company.role !== null && <ButtonLink to={settingsPath('companies')}>Manage</ButtonLink>}
        {company.role === null && isMember && (
          <Button aria-haspopup="dialog" variant="quiet" icon={<Flag />} onClick={() => setReporting(true)}>
            Report
          </Button>
        )}
      </CompanyCard>
      {renderHiddenNotice('company', company)}
      <LazyDialog open={isReporting} onClose={() => setReporting(false)}>
        {(dialog) => (
          <ReportDialog subject={{ type: 'company', id: company.id }} name="this company" {...dialog} />
        )}
      </LazyDialog>
      <CompanyJobs company={company} />
    </div>
  )
}

const shareText = ({ name, open_jobs_count }: Company) =>
  open_jobs_count > 0 ? `${name} is hiring: ${plural(open_jobs_count, 'open job')}` : name

function CompanyJobs({ company: { handle, name, open_jobs_count } }: { company: Company }) {
  const session = useSession()
  const list = useCompanyJobs(handle)
  const isPublic = session.state !== 'authenticated'
  const jobs = list.data?.items
  return (
    <section aria-labelledby="open-jobs" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="open-jobs">Open jobs</h2>
        {open_jobs_count > 0 && <p className="text-muted">{plural(open_jobs_count, 'job')}</p>}
      </div>
      {list.isPending && <JobsSkeleton />}
      {list.isError && <JobsLoadError retrying={list.isFetching} onRetry={() => void list.refetch()} />}
      {jobs?.length === 0 && (
        <EmptyState
          motif="fish"
          title="No open jobs right now"
          hint={`When ${name} posts one, it's listed here.`}
          link={{ to: '/jobs', label: 'Find Jobs' }}
        />
      )}
      {jobs && jobs.length > 0 && (
        <JobGrid label="Open jobs" jobs={jobs}>
          {(job) => <JobCard job={job} isPublic={isPublic} />}
        </JobGrid>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}
