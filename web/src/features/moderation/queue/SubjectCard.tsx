import type { ReportedSubject } from 'contract/moderation'
import { EyeOff, UserX } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { choicesFor, type Choice } from './choices.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { Named } from './Named.tsx'
import { useDecide } from './queue.queries.ts'
import { Reports } from './Reports.tsx'
import { subjectNames } from './subjectNames.ts'

/** Something that was reported: what it says, whose it is, why it was reported, and what can be done. */
export function SubjectCard({ subject }: { subject: ReportedSubject }) {
  const { mutate: decide } = useDecide()
  const [asked, setAsked] = useState<Choice>()
  const titleId = useId()
  const { subject_type, subject_id, content, images, author, is_hidden, is_suspended } = subject

  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-xl">
          {subjectNames[subject_type]}
        </h2>
        {author && <Named person={author} />}
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
        {subject_type === 'post' && content !== null && (
          <Link to={`/p/${subject_id}`} className="ml-auto inline-flex min-h-11 items-center">
            Open
          </Link>
        )}
      </header>
      <Content content={content} />
      {images.length > 0 && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {images.map((src, index) => (
            <Picture key={src} src={src} alt={`Picture ${index + 1}`} ratio="1/1" className="rounded-md" />
          ))}
        </div>
      )}
      <Reports reports={subject.reports} />
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {choicesFor(subject).map((choice) => (
          <Button
            key={choice.label}
            variant={choice.danger ? 'danger' : 'line'}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => setAsked(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {asked && (
        <DecisionDialog
          choice={asked}
          onConfirm={(note) => {
            setAsked(undefined)
            decide({ ...asked.decision, note })
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

function Content({ content }: { content: string | null }) {
  if (content === null) return <p className="text-subtle">What was reported is gone.</p>
  return content ? (
    <LinkedText text={content} className="break-words" />
  ) : (
    <p className="text-subtle">No words.</p>
  )
}
