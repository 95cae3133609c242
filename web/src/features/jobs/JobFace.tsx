import type { Job } from 'contract/jobs'
import { MapPin, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { budgetIn, categoryName, periodWords } from './jobWords.ts'

type Told = Pick<
  Job,
  | 'category'
  | 'category_group'
  | 'description'
  | 'budget'
  | 'budgetType'
  | 'salary_period'
  | 'location'
  | 'isRemote'
>

type Props = { job: Told; title: ReactNode; corner?: ReactNode }

/** What a card says of a job before anybody has anything to do with it. */
export function JobFace({ job, title, corner }: Props) {
  const category = job.category_group ?? job.category
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 justify-items-start gap-2">
          {category && (
            <Badge tone="brand" icon={<CategoryIcon category={category} />}>
              {categoryName(category)}
            </Badge>
          )}
          {title}
        </div>
        {corner}
      </div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-muted *:[span]:min-w-0">
        <span>
          <b className="text-lg font-bold text-text">{budgetIn(job)}</b>
          {hasPeriod(job) && <span className="text-sm text-subtle"> {periodWords[job.salary_period]}</span>}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MapPin className="size-4.5 text-subtle" />
          {job.location}
        </span>
        {job.isRemote && (
          <Badge tone="success" icon={<Wifi />}>
            Remote
          </Badge>
        )}
      </div>
      <p className="line-clamp-3 break-words">{job.description}</p>
    </>
  )
}

/** Whether the amount needs what it is for: by the hour says so itself. */
function hasPeriod({ budget, salary_period }: Told) {
  return budget !== null && salary_period !== 'hour' && salary_period !== 'fixed'
}
