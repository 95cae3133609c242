import type { Job } from 'contract/jobs'
import { Check, EyeOff, Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { importWithRetry } from '../../ui/importWithRetry.ts'
import { JobClient } from './JobClient.tsx'
import { CompanyAvatar } from './CompanyAvatar.tsx'
import { JobPosted } from './JobPosted.tsx'
import { counted, statusWords } from './jobLabels.ts'
import { MatchRing } from './MatchRing.tsx'
import { SaveJobButton } from './SaveJobButton.tsx'

const MatchDialog = lazy(() =>
  importWithRetry(() => import('./MatchDialog.tsx')).then(({ MatchDialog }) => ({ default: MatchDialog })),
)

const SKILLS_SHOWN = 3

type Props = {
  job: Job
  /** Whether a query is active. */
  searched?: boolean
  /** Why a related job is shown, in place of its score. */
  reason?: string
  /** One's own is neither matched nor saved. */
  isOwn?: boolean
}

/** A job in a list; the whole card leads to it. */
export function JobCard({ job, searched = false, reason, isOwn = false }: Props) {
  // Undefined until the first time, when the dialog is loaded; then it stays, so that it can close with a motion.
  const [why, setWhy] = useState<boolean>()
  const match = searched ? null : job.match
  const more = job.skills.length - SKILLS_SHOWN

  return (
    <Card as="article" pad aria-label={job.title} className="relative isolate flex h-full flex-col gap-3">
      <CompanyAvatar
        job={job}
        title={
          <h3>
            <Link
              to={`/jobs/${job.id}`}
              className="text-inherit no-underline before:absolute before:inset-0 before:rounded-lg hover:text-inherit hover:underline"
            >
              {job.title}
            </Link>
          </h3>
        }
        corner={
          !isOwn &&
          reason === undefined && (
            <MatchRing
              score={match?.score ?? job.relevanceScore}
              {...(match && { onOpen: () => setWhy(true) })}
            />
          )
        }
      />
      {job.moderation && (
        <Badge tone="danger" icon={<EyeOff />} className="self-start">
          Hidden by a moderator
        </Badge>
      )}
      {job.status !== 'open' && (
        <Badge tone="warning" className="self-start">
          {statusWords[job.status]}
        </Badge>
      )}
      {searched && job.relevanceScore < 100 && job.matchedFields.length > 0 && reason === undefined && (
        <p className={`${told} text-success`}>
          <Check className="mt-0.5 size-4" />
          Matched: {job.matchedFields.join(', ')}
        </p>
      )}
      {reason !== undefined && (
        <p className={`${told} text-info`}>
          <Sparkles className="mt-0.5 size-4" />
          {reason}
        </p>
      )}
      {job.skills.length > 0 && (
        <ul aria-label="Skills" className="flex flex-wrap items-center gap-2">
          {job.skills.slice(0, SKILLS_SHOWN).map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip className="max-w-full">
                <span className="truncate">{skill}</span>
              </Chip>
            </li>
          ))}
          {more > 0 && <li className="text-sm text-subtle">+{more} more</li>}
        </ul>
      )}
      <div className="mt-auto flex items-center gap-2.5 border-t pt-3 text-sm">
        <JobClient client={job.client} />
        <div className="grid max-w-[55%] flex-none text-right text-muted">
          <JobPosted at={job.created_at} />
          <span>{counted(job.applications_count, 'proposal')}</span>
        </div>
        {!isOwn && <SaveJobButton job={job} as="mark" />}
      </div>
      {why !== undefined && match && (
        <Suspense>
          <MatchDialog title={job.title} match={match} open={why} onClose={() => setWhy(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const told = 'flex items-start gap-2 text-sm font-medium'
