import { APPLICATION_STATUSES, type ReceivedApplication } from 'contract/applications'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Records } from '../../parts/Records.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/classNames.ts'
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { Button } from '../../ui/Button.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { ApplicantFilterBar } from './ApplicantFilterBar.tsx'
import { countFilters, NO_FILTERS, useApplicantFilters } from './applicantFilters.ts'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { useExportApplicants, useReloadAfterOutbox } from './applicants.mutations.ts'
import { NO_FACETS, useApplicants, type StatusCounts } from './applications.queries.ts'
import { useMayDecide } from './decisions.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { stageLabels } from 'contract/stageLabels'

const ALL = 'all'

type Props = { job: { id: number; title: string } }

/** The applicants of the member's job, by stage. */
export function ApplicantList({ job }: Props) {
  const { filters, change, clear } = useApplicantFilters()
  const stage = filters.status ?? ALL
  const list = useApplicants(job.id, filters)
  useReloadAfterOutbox()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const { items: applications = [], counts, facets = NO_FACETS, total } = list.data ?? {}
  const mayDecide = useMayDecide()
  const selectable = applications.filter(({ status }) => mayDecide && status !== 'withdrawn')
  const selected = selectable.filter(({ id }) => selectedIds.has(id))
  const isFiltered = countFilters(filters) > 0

  const select = ({ id }: ReceivedApplication, isSelected: boolean) => {
    const next = new Set(selectedIds)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelectedIds(next)
  }
  const selectAll = (isSelected: boolean) =>
    setSelectedIds(new Set(isSelected ? selectable.map(({ id }) => id) : []))

  return (
    <Tabs
      value={stage}
      onChange={(value) => change({ status: APPLICATION_STATUSES.find((it) => it === value) })}
      // Not a grid, in which the bar of the selection couldn't stick to the bottom.
      className="flex flex-col gap-4 *:min-w-0"
    >
      <TabList label="Stages" tabs={tabsOf(counts)} />
      <ApplicantFilterBar
        filters={filters}
        facets={facets}
        total={list.isPlaceholderData ? undefined : total}
        onChange={change}
        onClear={clear}
      />
      <TabPanel value={stage} className={classNames(list.isPlaceholderData && 'opacity-60')}>
        <Records
          list={list}
          name="The applicants"
          label="Applicants"
          layout="cards"
          skeleton={<ApplicationSkeleton />}
          empty={{
            motif: 'hibiscus',
            title: isFiltered
              ? 'No applicants match'
              : stage === ALL
                ? 'No applicants yet'
                : 'No applicants at this stage',
            hint: isFiltered
              ? 'Try other filters or another stage.'
              : stage === ALL
                ? "We'll tell you when someone applies. Share the job to reach more people."
                : 'Move applicants here from another stage.',
            ...(stage === ALL && !isFiltered
              ? { link: { to: `/jobs/${job.id}`, label: 'Open the job' } }
              : {
                  action: (
                    <Button variant="action" onClick={() => change({ status: undefined, ...NO_FILTERS })}>
                      Show all applicants
                    </Button>
                  ),
                }),
          }}
          above={
            selectable.length > 1 && (
              <Checkbox
                label={`Select all shown (${selectable.length.toLocaleString('en')})`}
                checked={selected.length === selectable.length}
                onChange={({ target }) => selectAll(target.checked)}
              />
            )
          }
          renderItem={(application) => (
            <ApplicantCard
              application={application}
              jobLabels={facets.labels}
              isSelected={selectedIds.has(application.id)}
              onSelect={(isSelected) => select(application, isSelected)}
            />
          )}
        />
      </TabPanel>
      <SelectionBar job={job} selected={selected} onClear={() => selectAll(false)} />
    </Tabs>
  )
}

function tabsOf(counts: StatusCounts | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: ALL, label: `All${inBrackets(all)}` },
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
