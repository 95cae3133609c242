import { APPLICATION_STATUSES, type ApplicationStatus } from 'contract/applications'
import { Download } from 'lucide-react'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { Button } from '../../ui/Button.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { useApplicants, type StatusCounts } from './applications.queries.ts'
import { stageLabels } from './stageLabels.ts'
import { useExportApplicants } from './applications.mutations.ts'

export type StatusFilter = ApplicationStatus | 'all'

type Props = { job_id: number; stage: StatusFilter; onStage: (stage: StatusFilter) => void }

/** The applicants of the member's job, by stage. */
export function ApplicantList({ job_id, stage, onStage }: Props) {
  const list = useApplicants(job_id, stage === 'all' ? undefined : stage)
  const applications = list.data?.items ?? []
  const counts = list.data?.counts

  return (
    <Tabs value={stage} onChange={onStage} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabList label="Stages" tabs={tabsOf(counts)} />
      <TabPanel value={stage} className={classNames(list.isPlaceholderData && 'opacity-60')}>
        <PagedList
          list={list}
          name="The applicants"
          skeleton={<ApplicationSkeleton />}
          empty={
            applications.length === 0 && (
              <EmptyState
                motif="hibiscus"
                title={stage === 'all' ? 'No applicants yet' : 'Nobody at this stage'}
                hint={
                  stage === 'all'
                    ? "We'll tell you when someone applies. Share the job to reach more people."
                    : 'Move applicants here from another stage.'
                }
                {...(stage === 'all'
                  ? { link: { to: `/jobs/${job_id}`, label: 'Open the job' } }
                  : {
                      action: (
                        <Button variant="action" onClick={() => onStage('all')}>
                          Show all applicants
                        </Button>
                      ),
                    })}
              />
            )
          }
        >
          <ul aria-label="Applicants" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {applications.map((application) => (
              <li key={application.id}>
                <ApplicantCard application={application} />
              </li>
            ))}
          </ul>
        </PagedList>
      </TabPanel>
    </Tabs>
  )
}

function tabsOf(counts: StatusCounts | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: 'all', label: `All${inBrackets(all)}` },
    ...APPLICATION_STATUSES.map((status) => ({
      value: status,
      label: `${stageLabels[status]}${inBrackets(counts?.[status])}`,
    })),
  ]
}

function inBrackets(count: number | undefined): string {
  return count ? ` (${count.toLocaleString('en')})` : ''
}

/** Downloads the applicants of a job as CSV. */
export function ExportApplicantsButton({ job_id }: { job_id: number }) {
  const { mutate, isPending } = useExportApplicants()
  return (
    <Button icon={<Download />} busy={isPending} busyLabel="Exporting..." onClick={() => mutate(job_id)}>
      Export CSV
    </Button>
  )
}
