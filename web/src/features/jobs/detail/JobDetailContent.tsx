import { nassauDay } from 'contract/rules/nassauDay'
import { replyDayOf } from 'contract/rules/replyDeadlines'
import { dayInWords, formatShortDay } from 'contract/words/formatDay'
import { replyRatePhrase } from 'contract/words/replyPhrases'
import type { Job } from 'contract/jobs'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useReservedHeights, useHeightRef } from '../../../ui/reservedHeights.ts'
import { useNow } from '../../../ui/Time.tsx'
import { JobStatusBadge } from '../list/JobStatusBadge.tsx'
import { JobClient } from '../list/JobSummary.tsx'
import { useReplyRate } from '../jobs.queries.ts'
import { openToInWords, provisionsInWords } from 'contract/words/jobTermLabels'
import { JobArticle } from './JobArticle.tsx'
import { warmUpDayFormatter } from '../../../parts/warmUpDayFormatter.ts'

warmUpDayFormatter()

type Props = {
  job: Job
  /** Visitors can't open profiles. */
  isMember: boolean
  /** Shown under the job's header: Save and Share, or the employer's actions. */
  actions: ReactNode
  /** Apply, or sign in to apply. Fixed to the bottom on phones. */
  apply: ReactNode
}

/** A job's page: the post and its facts. */
export function JobDetailContent({ job, isMember, actions, apply }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-6">
      <JobArticle job={job} note={<EmployerReplyRate job_id={job.id} />}>
        {actions}
      </JobArticle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {apply && (
          <FixedOnPhones>
            <Card as="section" aria-label="Apply" className="max-lg:contents lg:p-5">
              {apply}
            </Card>
          </FixedOnPhones>
        )}
        <JobFacts job={job} />
        <Card as="section" pad aria-label="Posted by">
          <h2 className="mb-3 text-lg">Posted by</h2>
          <div className="flex items-center gap-2.5">
            <JobClient client={job.client} />
          </div>
          {isMember && (
            <ButtonLink to={`/user/${job.client.id}`} block className="mt-4">
              View profile
            </ButtonLink>
          )}
        </Card>
      </div>
    </div>
  )
}

/** Fixed above the tab bar on phones. A component of its own, so that height changes don't rerender the page. */
function FixedOnPhones({ children }: { children: ReactNode }) {
  const measureRef = useHeightRef('--apply-h')
  const offset = useReservedHeights()
  return (
    <div ref={measureRef} style={offset} className={fixedBarClass}>
      {children}
    </div>
  )
}

const fixedBarClass =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar-covers)+var(--offline-h))] max-lg:z-bar max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:py-2.5'

/** The facts that the job's header doesn't show. */
function JobFacts({ job }: { job: Job }) {
  const isOpen = job.status === 'open'
  const now = useNow()
  return (
    <Card as="section" pad aria-label="Facts">
      <dl className="-my-2">
        <Row label="Status">
          <JobStatusBadge job={job} />
        </Row>
        {job.island && job.island !== job.location && <Row label="Island">{job.island}</Row>}
        <JobTerms job={job} />
        <Row label="Posted">{formatShortDay(nassauDay(job.created_at))}</Row>
        {job.pay_changed_at && <Row label="Pay changed">on {dayInWords(nassauDay(job.pay_changed_at))}</Row>}
        {isOpen && <Row label="Open until">{formatShortDay(nassauDay(job.expires_at))}</Row>}
        {isOpen && (
          <Row label="Reply">
            <span suppressHydrationWarning>by {dayInWords(replyDayOf(job.answer_days, now))}</span>
          </Row>
        )}
        {job.applications_count > 0 && (
          <Row label="Proposals">{job.applications_count.toLocaleString('en-BS')}</Row>
        )}
      </dl>
    </Card>
  )
}

/** The terms that the employer has stated. */
function JobTerms({ job: { open_to, start_date, work_hours, positions, provided } }: { job: Job }) {
  const facts = {
    'Open to': openToInWords(open_to),
    Starts: start_date && formatShortDay(start_date),
    Hours: work_hours,
    Positions: positions?.toLocaleString('en-BS'),
    Provided: provisionsInWords(provided),
  }
  return Object.entries(facts).map(
    ([label, fact]) =>
      fact && (
        <Row key={label} label={label}>
          {fact}
        </Row>
      ),
  )
}

/** How many applications this employer answers and how soon, if known. */
function EmployerReplyRate({ job_id }: { job_id: number }) {
  const { data } = useReplyRate(job_id)
  const phrase = data && replyRatePhrase(data)
  return phrase && <p className="mt-1 text-sm text-muted">{phrase}</p>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t py-3 first:border-t-0">
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}
