import { formatShortDay } from 'contract/words/formatDay'
import type { Job } from 'contract/jobs'
import { CircleCheck, CircleDashed, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { PapersCount } from '../list/PapersCount.tsx'
import { useNeededPapers } from '../neededPapers.queries.ts'

/** The papers that a job needs; for members, which of them they have and where to get the others. */
export function JobPapers({ job }: { job: Job }) {
  const own = useNeededPapers(job)
  return (
    <section className="mt-6 max-w-measure" aria-labelledby="papers-needed">
      <h2 id="papers-needed" className="text-xl">
        Papers you need
      </h2>
      {own && (
        <p className="mt-1 font-semibold">
          <PapersCount job={job} />
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {own
          ? own.map(({ key, name, where_to_get, is_valid, is_expired, expires_on }) => (
              <li key={key} className="flex gap-2.5">
                {is_valid ? (
                  <CircleCheck className="text-success" />
                ) : (
                  <CircleDashed className="text-subtle" />
                )}
                <div className="min-w-0 flex-1">
                  <p>
                    <b className="font-semibold">{name}</b>
                    {is_valid
                      ? `: you have it${expires_on === null ? '' : `, valid until ${formatShortDay(expires_on)}`}`
                      : is_expired && expires_on !== null
                        ? `: expired on ${formatShortDay(expires_on)}`
                        : ': missing'}
                  </p>
                  {!is_valid && <p className="text-sm text-muted">{where_to_get}</p>}
                </div>
              </li>
            ))
          : job.papers.map(({ key, name }) => (
              <li key={key} className="flex gap-2.5">
                <FileText className="text-subtle" />
                {name}
              </li>
            ))}
      </ul>
      {own && (
        <p className="mt-1 text-sm text-muted">
          Only you see this.{' '}
          <Link to="/papers" className="inline-flex min-h-11 items-center">
            Update your papers
          </Link>
        </p>
      )}
    </section>
  )
}
