import { APPLICATION_STATUSES, type ReceivedApplication } from 'contract/applications'
import { useRef, type ComponentProps } from 'react'
import { Records } from '../../parts/Records.tsx'
import { useIsWide } from '../../ui/browserState.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useSelection } from '../../ui/useSelection.ts'
import { classNames } from '../../ui/classNames.ts'
import type { EmptyState } from '../../ui/EmptyState.tsx'
import { useReservedHeights } from '../../ui/reservedHeights.ts'
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { Button } from '../../ui/Button.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { ApplicantFilterBar } from './ApplicantFilterBar.tsx'
import { useMoveApplicant } from './ApplicantMenu.tsx'
import { ApplicantPanel } from './ApplicantPanel.tsx'
import { ApplicantRow } from './ApplicantRow.tsx'
import { ApplicantSearchBar } from './ApplicantSearchBar.tsx'
import { countFilters, NO_FILTERS, useApplicantFilters } from './applicantFilters.ts'
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { useReloadAfterOutbox } from './applicants.mutations.ts'
import { NO_FACETS, useApplicants, type StatusCounts } from './applications.queries.ts'
import { useMayDecide } from './decisions.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useOpenApplicant } from './useOpenApplicant.ts'
import { isFinalStage, stageLabels } from 'contract/words/stageLabels'

const ALL = 'all'

type Props = { job: { id: number; title: string } }

/** The applicants of the member's job, by stage. */
export function ApplicantList({ job }: Props) {
  const { filters, change, clear } = useApplicantFilters()
  const stage = filters.status ?? ALL
  const list = useApplicants(job.id, filters)
  useReloadAfterOutbox()
  const { items: applications = [], counts, facets = NO_FACETS, total } = list.data ?? {}
  const isWide = useIsWide()
  const reservedHeights = useReservedHeights()
  const { current, open, close, rows, onKeyDown } = useOpenApplicant(job.id, list)
  const panel = useRef<HTMLDivElement>(null)
  const { move, confirmation } = useMoveApplicant(() => panel.current?.querySelector('section') ?? null)
  const mayDecide = useMayDecide()
  const selectable = applications.filter(({ status }) => mayDecide && status !== 'withdrawn')
  const { selected, isSelected, select, selectAll } = useSelection(selectable, ({ id }) => id)
  const isFiltered = countFilters(filters) > 0 || filters.q !== undefined
  const hasApplicants = isFiltered || Object.values(counts ?? {}).some((count) => count > 0)
  const tabStop = applications.find(({ id }) => id === current?.id) ?? applications[0]

  // The selection bar disappears, and the focus with it: move the focus back to the list.
  const clearSelection = () => {
    selectAll(false)
    const list = rows.current
    const next = list?.querySelector<HTMLElement>('[data-applicant][tabindex="0"]')
    ;(next ?? list?.querySelector<HTMLElement>('li'))?.focus({ preventScroll: true })
  }

  // With an empty list, its picture has the whole width.
  const isDesk = isWide && (applications.length > 0 || current !== undefined)
  const bar = useRef<HTMLDivElement>(null)
  const isDecidable = ({ status }: ReceivedApplication) =>
    mayDecide && status !== 'withdrawn' && !isFinalStage(status)
  const keys = {
    S: (application: ReceivedApplication) => isDecidable(application) && move(application, 'shortlisted'),
    D: (application: ReceivedApplication) => isDecidable(application) && move(application, 'declined'),
    E: () => panel.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    M: () => bar.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
    X: (application: ReceivedApplication) =>
      selectable.includes(application) && select(application, !isSelected(application)),
  }

  return (
    <Tabs
      value={stage}
      onChange={(value) => change({ status: APPLICATION_STATUSES.find((it) => it === value) })}
      // Not a grid, in which the bar of the selection couldn't stick to the bottom.
      className={classNames('flex flex-col gap-4 *:min-w-0', selected.length > 0 && '[--selection-h:4.5rem]')}
    >
      <TabList label="Stages" tabs={tabsOf(counts)} />
      {hasApplicants && (
        <ApplicantSearchBar filters={filters} onChange={change}>
          <ApplicantFilterBar
            filters={filters}
            facets={facets}
            total={list.isPlaceholderData ? undefined : total}
            onChange={change}
            onClear={clear}
          />
        </ApplicantSearchBar>
      )}
      <TabPanel value={stage} className={classNames(list.isPlaceholderData && 'opacity-60')}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Shortcuts of the buttons inside. */}
        <div
          ref={rows}
          aria-busy={list.isPlaceholderData}
          style={reservedHeights}
          className={classNames(isDesk && deskClass)}
          onKeyDown={(event) => onKeyDown(event, keys)}
        >
          <Records
            list={list}
            name="The applicants"
            label="Applicants"
            layout={isWide ? 'choices' : 'cards'}
            skeleton={<ApplicationSkeleton />}
            empty={emptyListOf(job, {
              isFiltered,
              isAll: stage === ALL,
              showAll: () => change({ status: undefined, q: undefined, ...NO_FILTERS }),
            })}
            above={
              selectable.length > 1 && (
                <Checkbox
                  label={`Select all shown (${selectable.length.toLocaleString('en')})`}
                  checked={selected.length === selectable.length}
                  onChange={({ target }) => selectAll(target.checked)}
                />
              )
            }
            renderItem={(application) =>
              isWide ? (
                <ApplicantRow
                  application={application}
                  isOpen={application.id === current?.id}
                  isTabStop={application.id === tabStop?.id}
                  isSelected={application.status === 'withdrawn' ? undefined : isSelected(application)}
                  onOpen={() => open(application)}
                  onSelect={(isChosen) => select(application, isChosen)}
                />
              ) : (
                <ApplicantCard
                  application={application}
                  jobLabels={facets.labels}
                  isInitiallyOpen={application.id === current?.id}
                  onOpen={() => open(application)}
                  onClose={() => close(application)}
                  isSelected={isSelected(application)}
                  onSelect={(isChosen) => select(application, isChosen)}
                />
              )
            }
          />
          {isDesk && (
            <div ref={panel} className="contents">
              {current ? (
                <ApplicantPanel
                  key={current.id}
                  application={current}
                  jobLabels={facets.labels}
                  onMove={(to) => move(current, to)}
                />
              ) : (
                <KeyboardHelp mayDecide={mayDecide} />
              )}
            </div>
          )}
        </div>
      </TabPanel>
      <div ref={bar} style={reservedHeights} className="contents">
        <SelectionBar job={job} selected={selected} onClear={clearSelection} />
      </div>
      {confirmation}
    </Tabs>
  )
}

type EmptyList = { isFiltered: boolean; isAll: boolean; showAll: () => void }

/** What is shown instead of an empty list of a job's applicants. */
function emptyListOf(
  job: Props['job'],
  { isFiltered, isAll, showAll }: EmptyList,
): ComponentProps<typeof EmptyState> {
  const picture = { motif: 'hibiscus' } as const
  if (isAll && !isFiltered)
    return {
      ...picture,
      title: 'No applicants yet',
      hint: "We'll tell you when someone applies. Share the job to reach more people.",
      link: { to: `/jobs/${job.id}`, label: 'Open the job' },
    }
  const action = (
    <Button variant="action" onClick={showAll}>
      Show all applicants
    </Button>
  )
  return isFiltered
    ? {
        ...picture,
        title: 'No applicants match',
        hint: 'Try other words, filters or another stage.',
        action,
      }
    : {
        ...picture,
        title: 'No applicants at this stage',
        hint: 'Move applicants here from another stage.',
        action,
      }
}

const deskClass = 'grid grid-cols-[minmax(min(20rem,42%),2fr)_minmax(0,3fr)] items-start gap-4'

function tabsOf(counts: StatusCounts | undefined) {
  return [
    { value: ALL, label: `All${counts ? allInBrackets(counts) : ''}` },
    ...APPLICATION_STATUSES.map((status) => ({
      value: status,
      label: `${stageLabels[status]}${inBrackets(counts?.[status])}`,
    })),
  ]
}

/** Those who withdrew are listed too, but aren't applicants of the job any more. */
function allInBrackets({ withdrawn, ...others }: StatusCounts): string {
  const applicants = Object.values(others).reduce((sum, count) => sum + count, 0)
  if (withdrawn === 0) return inBrackets(applicants)
  return ` (${applicants.toLocaleString('en')} + ${withdrawn.toLocaleString('en')} withdrawn)`
}

function inBrackets(count: number | undefined): string {
  return count ? ` (${count.toLocaleString('en')})` : ''
}
