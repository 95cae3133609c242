import { companyPath } from 'contract/companies'
import type { ContentRecord } from 'contract/contentRecord'
import type { ContentType } from 'contract/moderation'
import { Hourglass } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isNotFound } from '../../../api/errors.ts'
import { heldPath } from '../../../parts/deskPaths.ts'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { QueryStatus } from '../../../ui/QueryStatus.tsx'
import { Time } from '../../../ui/Time.tsx'
import { ModerateButton } from './DecideButton.tsx'
import { choiceForRecord, NEEDS_OTHER_ADMIN, subjectNames } from './decisions.ts'
import { useContentRecord } from './queue.queries.ts'
import { ContentVideo, StateBadges, SubjectContent } from './SubjectCard.tsx'

type Props = {
  type: ContentType
  id: number
  /** What was decided on it before. */
  decisions: ReactNode
}

/** Content, its state and the decisions on it, also if members no longer see it. */
export function ContentDetails({ type, id, decisions }: Props) {
  const record = useContentRecord({ type, id })
  // Also after a refetch: it may have been deleted meanwhile.
  if (isNotFound(record.error)) return <ContentNotFound />
  if (!record.data)
    return (
      <QueryStatus query={record} loading="Loading the content" failed="The content couldn't be loaded." />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Details record={record.data} />
      <h2 className="mt-2 text-xl">Decisions</h2>
      {decisions}
    </div>
  )
}

export function ContentNotFound() {
  return (
    <EmptyState
      motif="conch"
      title="Content not found"
      hint="It was deleted, it is a message that was delivered since, or it is private and nobody has reported it."
    />
  )
}

function Details({ record }: { record: ContentRecord }) {
  const titleId = useId()
  const { subject_type, content, images, video_url, author, created_at } = record
  const { is_hidden, is_held, is_suspended, is_change_asked } = record
  const page = record.is_public ? memberPageOf(record) : undefined
  const choice = choiceForRecord(record)
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="flex items-start gap-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-xl">
            {subjectNames[subject_type]}
          </h2>
          {author ? <MemberLink person={author} /> : <span className="text-muted">A deleted member</span>}
          <span className="text-sm text-muted">
            <Time at={created_at}>{formatNassauTime(created_at)}</Time>
          </span>
          {is_held && (
            <Badge tone="warning" icon={<Hourglass />}>
              {is_change_asked ? 'Waits for its author' : 'Waiting for review'}
            </Badge>
          )}
          <StateBadges is_hidden={is_hidden} is_suspended={is_suspended} />
        </div>
        {page && (
          <Link to={page} className="inline-flex min-h-11 min-w-11 items-center">
            Open
          </Link>
        )}
      </header>
      <SubjectContent content={content} images={images} />
      {video_url && <ContentVideo src={video_url} />}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {record.needs_other_admin ? (
          <p className="text-muted">{NEEDS_OTHER_ADMIN.content}</p>
        ) : choice ? (
          <ModerateButton key={choice.label} choice={choice} describedBy={titleId} />
        ) : is_suspended ? (
          <p className="text-muted">Its author is suspended. It can be decided on once they're reinstated.</p>
        ) : (
          author && (
            <Link
              to={heldPath(author.id, is_change_asked)}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              Decide
            </Link>
          )
        )}
      </div>
    </Card>
  )
}

function memberPageOf({ subject_type, subject_id, post_id, handle }: ContentRecord): string | undefined {
  if (subject_type === 'post') return `/p/${subject_id}`
  if (subject_type === 'comment') return `/p/${post_id}`
  if (subject_type === 'job') return `/jobs/${subject_id}`
  return handle === null ? undefined : companyPath(handle)
}
