import { answerDayOf, dayInWords } from 'contract/answers'
import { type ReceivedApplication, APPLICATION_NOTE_MAX } from 'contract/applications'
import { ChevronDown, Mail, MessageCircle, Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useNow } from '../../ui/Time.tsx'
import { PhoneLinks } from '../../ui/PhoneLinks.tsx'
import { useDraft } from '../../api/drafts.ts'
import { useUpdateApplication } from './applications.mutations.ts'
import { ApplicantMenu } from './ApplicantMenu.tsx'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import { StageBadge, ApplicationTimeline } from './StageBadge.tsx'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { PersonHeader } from '../../ui/AuthorRow.tsx'

/** An applicant; expands to the application's content and the employer's actions. */
export function ApplicantCard({ application }: { application: ReceivedApplication }) {
  const { id, user, status } = application
  const nameId = useId()
  const [isOpen, setOpen] = useState(false)
  const { mutate: view } = useUpdateApplication({ quiet: true })
  const isActive = status !== 'withdrawn'

  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && status === 'submitted') view({ id, status: 'viewed' })
  }

  return (
    <Card as="article" pad aria-labelledby={nameId} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-x-4">
          <PersonHeader person={user} nameId={nameId}>
            <p className="text-muted">{user.occupation || user.trade || `@${user.username}`}</p>
            {user.location && <p className="text-sm text-subtle">{user.location}</p>}
            <p className="mt-1.5">
              <StageBadge status={status} />
            </p>
            <AnswerDue application={application} />
          </PersonHeader>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            aria-expanded={isOpen}
            aria-describedby={nameId}
            icon={<ChevronDown className={classNames('transition-transform', isOpen && 'rotate-180')} />}
            onClick={toggle}
          >
            {isOpen ? 'Close' : 'Open'}
          </Button>
          <ButtonLink to={`/messages?user=${user.id}`} icon={<MessageCircle />} aria-describedby={nameId}>
            Message
          </ButtonLink>
          {isActive && <ApplicantMenu application={application} describedBy={nameId} />}
        </div>
      </div>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t pt-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid content-start gap-5">
            <ApplicationDocuments {...application} />
            {isActive && <PrivateNote application={application} />}
          </div>
          <div className="grid content-start gap-5">
            <ApplicationTimeline steps={application.timeline} />
            {(user.email || user.phone) && (
              <ul aria-label="Contact" className="grid border-t pt-2">
                {user.email && (
                  <li className={contactClass}>
                    <Mail />
                    <a href={`mailto:${user.email}`} className="min-w-0">
                      {user.email}
                    </a>
                  </li>
                )}
                {user.phone && (
                  <li className={contactClass}>
                    <Phone />
                    <PhoneLinks person={user} />
                  </li>
                )}
              </ul>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

/** By when the applicant expects an answer, and whether they asked for it. */
function AnswerDue({ application }: { application: ReceivedApplication }) {
  const { status, answer_by, nudged_at } = application
  const today = answerDayOf(0, useNow())
  if (status !== 'submitted' && status !== 'viewed') return null
  return (
    <p className="mt-1 text-sm text-muted">
      {answer_by < today
        ? `Answer was due by ${dayInWords(answer_by)}`
        : `Answer by ${dayInWords(answer_by)}`}
      {nudged_at !== null && '. Asked for an answer'}
    </p>
  )
}

const contactClass = 'flex min-h-11 items-center gap-2.5 *:[.lucide]:text-subtle'

/** The employer's private note about an applicant. */
function PrivateNote({ application: { id, note } }: { application: ReceivedApplication }) {
  const [draft, setDraft, clearDraft] = useDraft<string | null>(`application-note:${id}`, null)
  const { mutate, isPending } = useUpdateApplication()
  const text = draft ?? note ?? ''
  const isChanged = text.trim() !== (note ?? '')

  return (
    <div className="grid gap-2">
      <Field label="Private note" hint="Only you can see this.">
        {(control) => (
          <CountedTextarea
            {...control}
            value={text}
            max={APPLICATION_NOTE_MAX}
            readOnly={isPending}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <Button
        className="justify-self-start"
        disabled={!isChanged}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => mutate({ id, note: text.trim() || null }, { onSuccess: clearDraft })}
      >
        Save note
      </Button>
    </div>
  )
}
