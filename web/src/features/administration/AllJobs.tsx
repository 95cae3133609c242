import { JOB_STATES, type JobEntry } from 'contract/administration'
import { islands } from 'contract/rules/islands'
import { JOB_CATEGORIES } from 'contract/jobs'
import { categoryName } from 'contract/words/jobLabels'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { heldPath, recordPath } from '../../parts/deskPaths.ts'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { Time } from '../../ui/Time.tsx'
import { useAllJobs } from './administration.queries.ts'
import { upperFirst } from 'contract/rules/letterCase'
import { Filters, FilterSelect } from '../../parts/FilterFields.tsx'
import { choiceOf, useFilters } from '../../parts/useFilters.ts'

type Props = {
  /** Hides or restores a job. */
  renderActions: (job: JobEntry, describedBy: string) => ReactNode
}

/** All jobs with search and filters, which are in the URL. */
export function AllJobs({ renderActions }: Props) {
  const [values, set] = useFilters(['q', 'state', 'island', 'category', 'employer_id'])
  const { q, employer_id } = values
  const state = choiceOf(JOB_STATES, values.state)
  const island = choiceOf(islands, values.island)
  const category = choiceOf(JOB_CATEGORIES, values.category)
  const list = useAllJobs({ q, state, island, category, employer_id })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters label="Jobs">
        <SearchField
          className="col-span-full"
          label="Title or company"
          value={q}
          onChange={(q) => set({ q })}
        />
        <FilterSelect label="State" value={state} options={JOB_STATES} onChange={(state) => set({ state })} />
        <FilterSelect
          label="Island"
          value={island}
          options={islands}
          onChange={(island) => set({ island })}
        />
        <FilterSelect
          label="Category"
          value={category}
          options={JOB_CATEGORIES}
          onChange={(category) => set({ category })}
        />
        {employer_id && <Button onClick={() => set({ employer_id: '' })}>Jobs of all members</Button>}
      </Filters>
      <PagedList
        list={list}
        name="The jobs"
        empty={
          list.data?.length === 0 && (
            <EmptyState motif="star" title="No jobs found" hint="Try other words or fewer filters." />
          )
        }
      >
        <Card pad>
          <ul className="grid divide-y">
            {list.data?.map((job) => (
              <JobRow key={job.id} job={job} renderActions={renderActions} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </div>
  )
}

const tones = {
  open: 'success',
  held: 'warning',
  hidden: 'danger',
  closed: 'neutral',
} as const

function JobRow({ job, renderActions }: { job: JobEntry } & Props) {
  const titleId = useId()
  const { id, title, company, island, category, state, is_change_asked } = job
  const { applications_count, created_at, employer } = job
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <Link id={titleId} to={recordPath('job', id)} className="font-semibold wrap-anywhere">
            {title}
          </Link>
          <Badge tone={tones[state]}>{is_change_asked ? 'Waits for its author' : upperFirst(state)}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[company, island, category && categoryName(category)].filter(Boolean).join(', ')}
        </p>
        <p className="text-sm text-muted">
          <MemberLink person={employer} />, <Time at={created_at}>{formatNassauTime(created_at)}</Time>,{' '}
          {applications_count} {applications_count === 1 ? 'application' : 'applications'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'held' ? (
          <Link
            to={heldPath(employer.id, is_change_asked)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Decide
          </Link>
        ) : (
          renderActions(job, titleId)
        )}
      </div>
    </li>
  )
}
