import { plural } from 'contract/words/plural'
import { MATCH_MIN, matchLabel, shownMatch, type Job } from 'contract/jobs'
import { Bookmark, Check, Clock, Ellipsis, Eye, EyeOff, FileCheck, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../api/session.tsx'
import { useIsViewed } from '../../../api/useViewedJobs.ts'
import { timeAgo } from 'contract/rules/time'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Time, useNow } from '../../../ui/Time.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { LazyDialog } from '../../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { useHideItems } from '../hidden/useHideItems.tsx'
import { jobStatusLabels } from 'contract/words/jobLabels'
import { JobClient, JobSummary, JobTitleLink } from './JobSummary.tsx'
import { PapersCount } from './PapersCount.tsx'
import { SaveJobButton } from './SaveJobButton.tsx'
import { SkillList } from '../../../ui/Badge.tsx'

const MatchDialog = lazyComponent(() => import('./MatchDialog.tsx'), 'MatchDialog')

const SKILLS_SHOWN = 3
const REASONS_SHOWN = 3

type Props = {
  job: Job
  /** Whether a query is active. */
  searched?: boolean
  /** Why a related job is shown; replaces its score. */
  reason?: string
  /** For visitors, who have their own page of a job and can't save it. */
  isPublic?: boolean
  /** Whether the card offers to hide the job. */
  canHide?: boolean
}

/** A job in a list. The whole card is a link to it. */
export function JobCard({ job, searched = false, reason, isPublic = false, canHide = false }: Props) {
  const isViewed = useIsViewed(job.id)
  const [isMatchOpen, setMatchOpen] = useState(false)
  const match = reason === undefined ? shownMatch(job) : null
  const age = (
    <>
      <PostedAge at={job.created_at} />
      {job.applications_count > 0 && <span>{plural(job.applications_count, 'proposal')}</span>}
    </>
  )

  return (
    <Card as="article" pad aria-label={job.title} className="relative isolate flex h-full flex-col gap-3">
      <JobSummary
        job={job}
        title={<JobTitleLink job={job} isPublic={isPublic} isViewed={isViewed} />}
        corner={match && <MatchRing score={match.score} onOpen={() => setMatchOpen(true)} />}
      />
      {job.moderation && (
        <Badge tone="danger" icon={<EyeOff />} className="self-start">
          Hidden by an administrator
        </Badge>
      )}
      {job.status !== 'open' && (
        <Badge tone="warning" className="self-start">
          {jobStatusLabels[job.status]}
        </Badge>
      )}
      {job.answer_state !== 'in_time' && (
        <Badge tone="warning" icon={<Clock />} className="self-start">
          Slow to reply
        </Badge>
      )}
      {match && !searched && (
        <p className={`${highlightClass} text-success`}>
          <Check className="mt-0.5 size-4" />
          {[matchLabel(match.score), ...match.reasons.slice(0, REASONS_SHOWN)].join(' · ')}
        </p>
      )}
      {searched && job.relevanceScore < 100 && job.matchedFields.length > 0 && reason === undefined && (
        <p className={`${highlightClass} text-success`}>
          <Check className="mt-0.5 size-4" />
          Matched: {job.matchedFields.join(', ')}
        </p>
      )}
      {reason !== undefined && (
        <p className={`${highlightClass} text-info`}>
          <Sparkles className="mt-0.5 size-4" />
          {reason}
        </p>
      )}
      {job.papers.length > 0 && (
        <p className={`${highlightClass} text-muted`}>
          <FileCheck className="mt-0.5 size-4" />
          <PapersCount job={job} />
        </p>
      )}
      {job.skills.length > 0 && <SkillList skills={job.skills} max={SKILLS_SHOWN} />}
      {!isPublic && <JobMarks job={job} isViewed={isViewed} />}
      <div
        className={classNames(
          'mt-auto flex items-center gap-x-2.5 gap-y-1 border-t pt-3 text-sm',
          isPublic && 'flex-wrap',
        )}
      >
        <JobClient
          client={job.client}
          company={job.company}
          logoUrl={job.company_logo_url}
          isVerified={job.employer_credential !== null}
        >
          {/* The buttons leave members too little room beside the names. */}
          {!isPublic && <p className="flex flex-wrap gap-x-1.5 text-muted">{age}</p>}
        </JobClient>
        {isPublic && <div className="ml-auto grid text-right text-muted">{age}</div>}
        {!isPublic && <SaveJobButton job={job} as="mark" />}
        {canHide && <HideMenu job={job} />}
      </div>
      {match && (
        <LazyDialog open={isMatchOpen} onClose={() => setMatchOpen(false)}>
          {(dialog) => <MatchDialog title={job.title} match={match} {...dialog} />}
        </LazyDialog>
      )}
    </Card>
  )
}

type JobMarksProps = { job: Pick<Job, 'has_applied' | 'is_saved'>; isViewed: boolean }

/** What the member has done with a job: "Applied", else "Viewed", and "Saved". */
function JobMarks({ job: { has_applied, is_saved }, isViewed }: JobMarksProps) {
  if (!has_applied && !isViewed && !is_saved) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      {has_applied ? (
        <span className={markClass}>
          <Check className="size-4 text-success" />
          Applied
        </span>
      ) : (
        isViewed && (
          <span className={markClass}>
            <Eye className="size-4" />
            Viewed
          </span>
        )
      )}
      {is_saved && (
        <span className={markClass}>
          <Bookmark className="size-4" />
          Saved
        </span>
      )}
    </p>
  )
}

const markClass = 'inline-flex items-center gap-1'

/** "Not interested", and hiding all jobs of the company. */
function HideMenu({ job }: { job: Job }) {
  const session = useSession()
  const items = useHideItems(job)
  if (session.state !== 'authenticated' || session.user.id === job.employer_id) return null
  return (
    <div className="relative z-1 -my-2 -mr-2 -ml-1">
      <LazyMenu
        trigger={<IconButton label={`More options for ${job.title}`} icon={<Ellipsis />} />}
        items={items}
      />
    </div>
  )
}

const highlightClass = 'flex items-start gap-2 text-sm font-medium'

/** "Posted 3h ago" */
export function PostedAge({ at }: { at: string }) {
  const age = timeAgo(at, useNow())
  return <Time at={at}>{age === 'now' ? 'Posted a moment ago' : `Posted ${age} ago`}</Time>
}

type MatchRingProps = {
  /** 0 to 100. */
  score: number
  /** Opens the reasons. */
  onOpen: () => void
}

/** The match as a ring around its number. */
function MatchRing({ score, onOpen }: MatchRingProps) {
  return (
    <button
      type="button"
      aria-label={`${score}% Match, why?`}
      aria-haspopup="dialog"
      title="Why?"
      onClick={onOpen}
      className={classNames(
        ringClassBase,
        score >= MATCH_MIN.good ? '[--c:var(--match-high)]' : '[--c:var(--match-mid)]',
      )}
      style={{ '--v': `${score}%` }}
    >
      <b aria-hidden className="text-[0.9375rem] font-heavy tabular-nums">
        {score}%
      </b>{' '}
      <span aria-hidden className="mt-0.5 text-2xs leading-none font-semibold">
        Match
      </span>
    </button>
  )
}

const ringClassBase =
  'relative z-1 grid size-[4.125rem] flex-none place-content-center place-items-center rounded-full text-center leading-none text-(--c) forced-color-adjust-none ' +
  'bg-[radial-gradient(closest-side,var(--surface)_0_83%,transparent_84%),conic-gradient(var(--c)_var(--v),var(--match-track)_0)]'
