import { credentialInWords, PHONE_VERIFIED_IN_WORDS } from 'contract/words/credentialWords'
import { companyPath } from 'contract/companies'
import { MATCH_MIN, matchLabel, shownMatch, type Job } from 'contract/jobs'
import { Check, Clock, MapPin, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckedNotes } from '../../../ui/CheckedNotes.tsx'
import { CompanyLogo, coverLogoClass } from '../../../ui/CompanyLogo.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { Delayed, LoadingStatus } from '../../../ui/Loading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { JobPapers } from './JobPapers.tsx'
import { PayDetails } from './PayDetails.tsx'
import { MatchReasons } from '../list/MatchReasons.tsx'
import {
  categoryName,
  jobTypeLabels,
  payPeriodPhrases,
  jobStatusLabels,
  displayedCategory,
} from 'contract/words/jobLabels'
import { SkillList } from '../../../ui/Badge.tsx'

type Props = {
  job: Job
  /** Shown below the company's name. */
  note?: ReactNode
  /** Actions, shown under the header. */
  children?: ReactNode
}

/** The full job post. */
export function JobArticle({ job, note, children }: Props) {
  const match = job.status === 'open' ? shownMatch(job) : null
  const category = displayedCategory(job)
  const pay = job.salary_range
  return (
    <Card as="article" aria-labelledby="job-title" className="overflow-hidden">
      <div className="batik h-14 sm:h-24" />
      <div className="relative p-4 pt-0 sm:p-5 sm:pt-0">
        <CompanyLogo name={job.company} url={job.company_logo_url} className={coverLogoClass} />
        <h1 id="job-title" className="mt-2 max-sm:text-2xl sm:mt-3">
          {job.title}
        </h1>
        <p className="mt-1 text-muted sm:text-lg">
          {job.company_handle === null ? (
            job.company
          ) : (
            <Link to={companyPath(job.company_handle)} className="inline-flex min-h-11 items-center">
              {job.company}
            </Link>
          )}
        </p>
        {note}
        <div className="mt-1.5 empty:hidden">
          <CheckedNotes notes={checkedOf(job)} />
          {!job.employer_credential && (
            <p className="text-sm text-muted">This company isn&apos;t verified yet.</p>
          )}
        </div>
        <div className="mt-2.5 flex sm:mt-3.5 flex-wrap items-center gap-x-3.5 gap-y-1 text-muted">
          <span>
            <b className={pay ? 'text-xl font-bold text-text' : 'font-normal'}>
              {pay || 'Salary not specified'}
            </b>
            {pay && (
              <span className="text-sm text-subtle">
                {' '}
                {job.currency} {payPeriodPhrases[job.salary_period]}
              </span>
            )}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MapPin className="size-4.5 text-subtle" />
            {job.location}
          </span>
        </div>
        <PayDetails job={job} />
        <div className="mt-2.5 flex flex-wrap gap-2 sm:mt-3.5">
          {job.status !== 'open' && <Badge tone="warning">{jobStatusLabels[job.status]}</Badge>}
          {job.answer_state !== 'in_time' && (
            <Badge tone="warning" icon={<Clock />}>
              Slow to reply
            </Badge>
          )}
          {category && (
            <Badge tone="brand" icon={<CategoryIcon category={category} />}>
              {categoryName(category)}
            </Badge>
          )}
          <Badge icon={<Clock />}>{jobTypeLabels[job.job_type]}</Badge>
          {job.isRemote && (
            <Badge tone="success" icon={<Wifi />}>
              Remote
            </Badge>
          )}
          {match && (
            <Badge tone={match.score >= MATCH_MIN.good ? 'matchHigh' : 'matchMid'} icon={<Check />}>
              {match.score}% Match
            </Badge>
          )}
        </div>
        {children && <div className="mt-4 empty:hidden sm:mt-5">{children}</div>}
        {match && (
          <section aria-label="Why this matches you" className="mt-5 rounded-md bg-sunken p-4">
            <h2 className="mb-3 text-lg">{matchLabel(match.score)}: why this matches you</h2>
            <MatchReasons match={match} />
          </section>
        )}
        <Part title="Description" text={job.description} />
        {job.requirements && <Part title="Requirements" text={job.requirements} />}
        {job.papers.length > 0 && <JobPapers job={job} />}
        {job.benefits && <Part title="Benefits" text={job.benefits} />}
        {job.skills.length > 0 && (
          <section className="mt-6" aria-label="Skills">
            <h2 className="text-xl">Skills</h2>
            <div className="mt-3">
              <SkillList skills={job.skills} />
            </div>
          </section>
        )}
      </div>
    </Card>
  )
}

// Lines typed with dashes or stars are shown as a list.
const ITEM = /^\s*[-*•]\s+/

function Part({ title, text }: { title: string; text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isList = lines.length > 1 && lines.every((line) => ITEM.test(line))
  return (
    <section className="mt-6 max-w-measure" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {isList ? (
        <ul className="mt-2 grid list-disc gap-2 pl-5 marker:text-brand">
          {lines.map((line) => (
            <li key={line}>{line.replace(ITEM, '')}</li>
          ))}
        </ul>
      ) : (
        <LinkedText text={text} className="mt-2" />
      )}
    </section>
  )
}

/** Placeholder while a job loads, as high as the viewport. */
export function JobDetailSkeleton() {
  return (
    <div className="min-h-dvh">
      <LoadingStatus label="Loading job details..." />
      <Delayed>
        <Card className="overflow-hidden">
          <Skeleton shape="box" className="h-14 sm:h-24" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-4 h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Card>
        <p aria-hidden className="mt-3 text-center text-sm text-muted">
          Loading job details...
        </p>
      </Delayed>
    </div>
  )
}

function checkedOf({ employer_credential, employer_phone_verified }: Job) {
  return [
    ...(employer_credential ? [credentialInWords(employer_credential)] : []),
    ...(employer_phone_verified ? [PHONE_VERIFIED_IN_WORDS] : []),
  ]
}
