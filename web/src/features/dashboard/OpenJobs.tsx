import { useQuery } from '@tanstack/react-query'
import { getDashboard, type DashboardJob } from 'contract/dashboard'
import { plural } from 'contract/words/plural'
import { DAY_MS } from 'contract/rules/time'
import { Link } from 'react-router'
import { query } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useNow } from '../../ui/Time.tsx'

/** The member's open jobs and how far their applicants are. Renders nothing without open jobs. */
export function OpenJobs() {
  const { data } = useQuery(query(getDashboard, {}))
  const now = useNow()
  if (!data || data.jobs.length === 0) return null

  return (
    <Card as="section" pad aria-labelledby="open-jobs">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="open-jobs" className="text-xl">
          Your open jobs
        </h2>
        <Link to="/my-jobs" className="inline-flex min-h-11 items-center font-semibold">
          All your jobs
        </Link>
      </div>
      <ul className="grid divide-y">
        {data.jobs.map((job) => (
          <li key={job.id} className="py-3 last:pb-0">
            <OpenJob job={job} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OpenJob({ job, now }: { job: DashboardJob; now: number }) {
  const filled = stages.map(({ name, ...stage }) => ({ ...stage, count: job[name] })).filter(isFilled)
  const days = Math.max(0, Math.ceil((Date.parse(job.expires_at) - now) / DAY_MS))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={filled.length > 0 || job.declined > 0 ? `/jobs/${job.id}/applicants` : `/jobs/${job.id}`}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {job.title}
        </Link>
        <span className="text-sm text-muted">Open for {plural(days, 'more day')}</span>
      </div>
      {filled.length === 0 ? (
        <p className="text-sm text-muted">
          {job.declined > 0 ? 'No applicant is waiting.' : 'No applicants yet.'} Share the job to reach more
          people.
        </p>
      ) : (
        <>
          <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
            {filled.map(({ label, count, color }) => (
              <span
                key={label}
                className={classNames('min-w-2 basis-0 forced-colors:border', color)}
                style={{ flexGrow: count }}
              />
            ))}
          </div>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {filled.map(({ label, count, color }) => (
              <li key={label} className="inline-flex items-center gap-1.5">
                <span aria-hidden className={classNames('size-2.5 rounded-full', color)} />
                <b className="text-text">{count.toLocaleString('en-BS')}</b> {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The stages of an application that wasn't declined, in order. */
const stages = [
  { name: 'submitted', label: 'new', color: 'bg-action' },
  { name: 'viewed', label: 'viewed', color: 'bg-match-low' },
  { name: 'shortlisted', label: 'shortlisted', color: 'bg-brand' },
  { name: 'interview', label: 'interview', color: 'bg-like' },
  { name: 'offered', label: 'offered', color: 'bg-match-high' },
  { name: 'hired', label: 'hired', color: 'bg-success' },
] as const

function isFilled({ count }: { count: number }): boolean {
  return count > 0
}
