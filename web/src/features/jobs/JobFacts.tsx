import type { Job } from 'contract/jobs'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { dateFormat } from '../../ui/dateFormat.ts'
import { useReplyTime } from './jobs.queries.ts'
import { categoryName, counted, jobTypeWords, salaryBetween, statusWords } from './jobLabels.ts'

const day = dateFormat({ dateStyle: 'medium', timeZone: 'America/Nassau' }, 'soon')
const HOURS_IN_DAY = 24

/** A job in short, row by row. */
export function JobFacts({ job }: { job: Job }) {
  const salary = salaryBetween(job)
  const isOpen = job.status === 'open'
  return (
    <Card as="section" pad aria-label="Facts">
      <dl className="-my-2">
        <Row label="Status">
          <Badge tone={isOpen ? 'success' : job.status === 'draft' ? 'neutral' : 'warning'}>
            {statusWords[job.status]}
          </Badge>
        </Row>
        {job.category && <Row label="Category">{categoryName(job.category)}</Row>}
        <Row label="Job type">{jobTypeWords[job.job_type]}</Row>
        {salary && <Row label="Salary">{salary}</Row>}
        <Row label="Location">{job.location}</Row>
        {job.island && job.island !== job.location && <Row label="Island">{job.island}</Row>}
        <Row label="Posted">{day(job.created_at)}</Row>
        {isOpen && <Row label="Open until">{day(job.expires_at)}</Row>}
        <Row label="Proposals">{job.applications_count.toLocaleString('en-BS')}</Row>
        <ReplyTime id={job.id} />
      </dl>
    </Card>
  )
}

/** How soon this employer answers, once that is known. */
function ReplyTime({ id }: { id: number }) {
  const { data } = useReplyTime(id)
  if (!data || data.median_hours === null) return null
  return <Row label="Usually replies">{within(data.median_hours)}</Row>
}

function within(hours: number): string {
  if (hours <= 1) return 'within an hour'
  if (hours < HOURS_IN_DAY) return `within ${Math.ceil(hours)} hours`
  return `within ${counted(Math.ceil(hours / HOURS_IN_DAY), 'day')}`
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t py-3 first:border-t-0">
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold">{children}</dd>
    </div>
  )
}
