import { pathOfFile } from 'contract/rules/images'
import { labelOfReportReason, type ReportedSubject } from 'contract/moderation'
import { plural } from 'contract/words/plural'
import { priorityLevel } from 'contract/rules/reportPriority'
import { EyeOff, Flag, UserX } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { recordPath } from '../../../parts/deskPaths.ts'
import { MemberLink } from '../../../parts/MemberLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Time } from '../../../ui/Time.tsx'
import { ModerateButton } from './DecideButton.tsx'
import { choicesFor, NEEDS_OTHER_ADMIN, subjectNames } from './decisions.ts'

/** A reported subject: content, author, reports and decisions. */
export function SubjectCard({ subject }: { subject: ReportedSubject }) {
  const titleId = useId()
  const authorId = useId()
  const { subject_type, content, images, author, is_hidden, is_suspended, priority, priority_reasons } =
    subject
  const level = priorityLevel(priority)

  return (
    <Card as="article" pad aria-labelledby={`${titleId} ${authorId}`} className="grid gap-3">
      <header className="flex items-start gap-3">
        <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-xl">
            {subjectNames[subject_type]}
          </h2>
          {author && (
            <span id={authorId}>
              <MemberLink person={author} />
            </span>
          )}
          <Badge tone={levels[level].tone}>{levels[level].label}</Badge>
          <StateBadges is_hidden={is_hidden} is_suspended={is_suspended} />
        </div>
        {content !== null && (
          <Link to={pageOf(subject)} className="inline-flex min-h-11 min-w-11 items-center">
            Open
          </Link>
        )}
      </header>
      <SubjectContent
        content={content}
        images={images}
        empty={subject_type === 'user' ? 'No bio.' : 'No text.'}
      />
      {priority_reasons.length > 0 && (
        <p className="text-sm">
          <b className="font-semibold">Why:</b>{' '}
          {priority_reasons.map((reason) => reason.replace(/\.$/, '')).join('. ')}.
        </p>
      )}
      <Reports reports={subject.reports} count={subject.reports_count} />
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {subject.needs_other_admin ? (
          <p className="text-muted">{NEEDS_OTHER_ADMIN.report}</p>
        ) : (
          choicesFor(subject).map((choice) => (
            <ModerateButton key={choice.label} choice={choice} describedBy={titleId} />
          ))
        )}
      </div>
    </Card>
  )
}

const levels = {
  high: { label: 'High priority', tone: 'danger' },
  medium: { label: 'Medium priority', tone: 'warning' },
  low: { label: 'Low priority', tone: 'neutral' },
} as const

/** Everyone can see the profile of a member who isn't suspended. */
const pageOf = ({ subject_type, subject_id, is_suspended }: ReportedSubject) =>
  subject_type === 'user' && !is_suspended ? `/user/${subject_id}` : recordPath(subject_type, subject_id)

/** Whether content is hidden or its author suspended. */
export function StateBadges({
  is_hidden,
  is_suspended,
}: Pick<ReportedSubject, 'is_hidden' | 'is_suspended'>) {
  return (
    <>
      {is_hidden && (
        <Badge tone="warning" icon={<EyeOff />}>
          Hidden
        </Badge>
      )}
      {is_suspended && (
        <Badge tone="danger" icon={<UserX />}>
          Suspended
        </Badge>
      )}
    </>
  )
}

type ContentProps = Pick<ReportedSubject, 'content' | 'images'> & { empty?: string }

/** A video in content. */
export const ContentVideo = ({ src }: { src: string }) => (
  <video src={src} aria-label="Video" controls preload="none" className="max-h-60 rounded-md" />
)

export function SubjectContent({ content, images, empty = 'No text.' }: ContentProps) {
  return (
    <>
      {content ? (
        <LinkedText text={content} />
      ) : (
        <p className="text-subtle">{content === null ? 'This content was deleted.' : empty}</p>
      )}
      {images.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {images.map((src, index) => (
            <Picture
              key={pathOfFile(src)}
              src={src}
              alt={`Picture ${index + 1}`}
              ratio="1/1"
              className="rounded-md"
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The reports of a subject: reason, reporter and time. */
function Reports({ reports, count }: Pick<ReportedSubject, 'reports'> & { count: number }) {
  const complaints = reports.flatMap(({ id, reporter, additions, ...first }) =>
    [first, ...additions].map((it, index) => ({ ...it, reporter, key: `${id}-${index}` })),
  )
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-3">
      {complaints.map(({ key, reason, details, created_at, reporter }) => (
        <div key={key} className="grid gap-0.5">
          <dt className="flex items-center gap-2 font-semibold *:[.lucide]:size-4 *:[.lucide]:text-subtle">
            <Flag />
            {labelOfReportReason(reason)}
          </dt>
          <dd className="text-sm text-muted">
            <MemberLink person={reporter} />, <Time at={created_at}>{formatNassauTime(created_at)}</Time>
          </dd>
          {details && <dd className="whitespace-pre-line">{details}</dd>}
        </div>
      ))}
      {count > reports.length && (
        <div>
          <dt className="font-semibold">and {plural(count - reports.length, 'more report')}</dt>
          <dd className="text-sm text-muted">The first {reports.length} are shown.</dd>
        </div>
      )}
    </dl>
  )
}
