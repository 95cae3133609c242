import { payInWords } from 'contract/words/jobLabels'
import { matchLabel, shownMatch, type Job } from 'contract/jobs'
import { Link } from 'react-router'
import { jobPlace } from '../jobFacts.ts'

type Props = {
  job: Job
  /** For visitors, who have their own page of a job. */
  isPublic?: boolean
}

/** One job in three lines, or more where a line is short, as with large text; the row is the link. */
export function JobRow({ job, isPublic = false }: Props) {
  const match = shownMatch(job)
  const pay = payInWords(job)
  return (
    <li className="h-[var(--job-row,auto)] min-h-[5.25rem] border-t">
      <Link
        to={isPublic ? `/j/${job.id}` : `/jobs/${job.id}`}
        className="grid h-full content-center px-4 text-text no-underline focus-inset hover:bg-hover hover:text-text sm:px-5"
      >
        <b className={`${line} font-semibold`}>{job.title}</b>
        <span className={`${line} text-sm text-muted`}>
          {job.company} · {jobPlace(job)}
        </span>
        {/* In a narrow line the match's label shrinks away first, then the pay; never the percentage. */}
        <span className="flex min-w-0 text-sm whitespace-pre @max-xs:block @max-xs:whitespace-normal">
          {pay && <b className="truncate font-semibold">{pay}</b>}
          {match && (
            <>
              {pay && <span className="flex-none">{' · '}</span>}
              <span className="flex-none whitespace-nowrap text-success">{match.score}% Match</span>
              <span className="flex-none text-success">{' · '}</span>
              <span className="shrink-99 truncate text-success">{matchLabel(match.score)}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

const line = 'truncate @max-xs:line-clamp-2 @max-xs:whitespace-normal'
