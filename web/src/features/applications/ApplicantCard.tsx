import { type ReceivedApplication, APPLICATION_NOTE_MAX } from 'contract/applications'
import { nassauDay } from 'contract/rules/nassauDay'
import type { Facet } from 'contract/filters'
import { fullName } from 'contract/words/fullName'
import type { Offer } from 'contract/offer'
import { ChevronDown, ListChecks, Mail, MessageCircle, Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useNow } from '../../ui/Time.tsx'
import { PhoneLinks } from '../../ui/PhoneLinks.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useDraft } from '../../api/drafts.ts'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { ApplicantHeader } from './ApplicantHeader.tsx'
import { LabelEditor } from './ApplicantLabels.tsx'
import { applicantLane, useUpdateApplication } from './applicants.mutations.ts'
import { ApplicantMenu } from './ApplicantMenu.tsx'
import { ApplicantPapers } from './ApplicantPapers.tsx'
import { ApplicationDocuments, Unmet } from './ApplicationDocuments.tsx'
import { DecisionReason } from './DecisionReason.tsx'
import { useMayDecide } from './decisions.ts'
import { NextInterview } from './NextInterview.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { ProfileWhenApplied } from './ProfileWhenApplied.tsx'
import { ApplicationTimeline } from './StageBadge.tsx'
import { isFinalStage } from 'contract/words/stageLabels'
import { CountedTextarea } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'

type Props = {
  application: ReceivedApplication
  /** The job's labels. */
  jobLabels: Facet
  /** Whether it is expanded at first. */
  isInitiallyOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Whether the applicant is selected for a bulk action. */
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** An applicant; expands to the application's content and the employer's actions. */
export function ApplicantCard(props: Props) {
  const { application, jobLabels, isInitiallyOpen, onOpen, onClose, isSelected, onSelect } = props
  const { user, status, is_anonymous } = application
  const nameId = useId()
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const { mutate, isPending } = useUpdateApplication()
  const mayDecide = useMayDecide()
  const isActive = status !== 'withdrawn'

  const ofWhom = <VisuallyHidden> {fullName(user)}</VisuallyHidden>
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen) onClose()
    else onOpen()
  }

  return (
    <Card as="article" pad aria-labelledby={nameId} className="@container grid gap-4">
      <div data-application={application.id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-start justify-between gap-x-4 gap-y-3 max-sm:relative max-sm:[&_h2]:pr-9">
          <ApplicantHeader application={application} nameId={nameId}>
            {!isOpen && <UnmetSummary application={application} />}
          </ApplicantHeader>
          {isActive && mayDecide && (
            <span className="-mt-2.5 -mr-2.5 max-sm:absolute max-sm:top-0 max-sm:right-0 sm:order-first sm:mt-2.5 sm:mr-0 sm:-ml-2.5">
              <Checkbox
                label={<VisuallyHidden>Select {fullName(user)}</VisuallyHidden>}
                checked={isSelected}
                onChange={({ target }) => onSelect(target.checked)}
              />
            </span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            aria-expanded={isOpen}
            icon={<ChevronDown className={classNames('transition-transform', isOpen && 'rotate-180')} />}
            onClick={toggle}
          >
            {isOpen ? 'Close' : 'Open'}
            {ofWhom}
          </Button>
          {!is_anonymous ? (
            <ButtonLink to={`/messages?user=${user.id}`} icon={<MessageCircle />}>
              Message
              {ofWhom}
            </ButtonLink>
          ) : (
            mayDecide &&
            !isFinalStage(status) && (
              <Button
                icon={<ListChecks />}
                busy={isPending}
                onClick={() => mutate({ application, changes: { status: 'shortlisted' } })}
              >
                Shortlist
                {ofWhom}
              </Button>
            )
          )}
          {isActive && <ApplicantMenu application={application} />}
        </div>
      </div>
      {isOpen && (
        <div className="@container border-t pt-4">
          <ApplicantDetails application={application} jobLabels={jobLabels} />
        </div>
      )}
    </Card>
  )
}

/** What the answers don't meet. */
export function UnmetSummary({ application: { answers } }: { application: ReceivedApplication }) {
  return answers
    .flatMap(({ unmet_reason }) => unmet_reason ?? [])
    .map((reason) => <Unmet key={reason}>{reason}</Unmet>)
}

/** What an applicant sent, and the employer's note and labels. */
export function ApplicantDetails({ application, jobLabels }: Pick<Props, 'application' | 'jobLabels'>) {
  const { user, is_anonymous } = application
  const mayDecide = useMayDecide()
  const { status } = application
  const isActive = status !== 'withdrawn'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-5">
        {is_anonymous && (
          <p className="text-sm text-muted">
            Name, picture, contact details and CV appear once you shortlist this applicant.
          </p>
        )}
        {application.interview && <NextInterview interview={application.interview} />}
        {application.offer && <ReceivedOffer offer={application.offer} />}
        <ApplicationDocuments {...application} />
        <ProfileWhenApplied profile={application.profile_when_applied} />
        <ApplicantPapers papers={application.papers} />
        {mayDecide ? (
          isActive && <PrivateNote application={application} />
        ) : (
          <DecidersTexts application={application} />
        )}
        {mayDecide && (status === 'declined' || status === 'hired') && (
          <DecisionReason application={application} decision={status} />
        )}
      </div>
      <div className="grid content-start gap-5">
        {isActive && mayDecide && <LabelEditor application={application} jobLabels={jobLabels} />}
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
  )
}

/** The employer's offer, and its answer. */
function ReceivedOffer({ offer }: { offer: Offer }) {
  const today = nassauDay(useNow())
  const isLate = offer.answer === null && offer.answer_by !== null && offer.answer_by < today
  return (
    <div className="grid gap-2">
      <h3 className="text-base">
        {offer.answer
          ? `Your offer was ${offer.answer}`
          : isLate
            ? 'Your offer was not answered in time'
            : 'Your offer'}
      </h3>
      <OfferTerms offer={offer} />
      {offer.answer_note && (
        <blockquote className="border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-muted">
          {offer.answer_note}
        </blockquote>
      )}
    </div>
  )
}

const contactClass = 'flex min-h-11 items-center gap-2.5 *:[.lucide]:text-subtle'

/** The note and the reason, for those who only see them. */
function DecidersTexts({ application: { note, decision_reason } }: { application: ReceivedApplication }) {
  const texts = Object.entries({ 'Private note': note, Reason: decision_reason })
  return texts.map(
    ([title, text]) =>
      text && (
        <div key={title} className="grid gap-1">
          <h3 className="text-base">{title}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ),
  )
}

/** The employer's private note about an applicant. */
function PrivateNote({ application }: { application: ReceivedApplication }) {
  const { id, note } = application
  const [draft, setDraft, clearDraft] = useDraft<string | null>(`application-note:${id}`, null)
  const { mutate, isPending } = useUpdateApplication(clearDraft)
  const isQueued = useIsQueued(applicantLane(id, 'note'))
  const text = draft ?? note ?? ''
  const isChanged = text.trim() !== (note ?? '')

  return (
    <div className="grid gap-2">
      <Field label="Private note" hint="Applicants never see it.">
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
        disabled={!isChanged && !isPending}
        busy={isPending}
        busyLabel="Saving..."
        onClick={() => mutate({ application, changes: { note: text.trim() || null } })}
      >
        Save note
      </Button>
      {isQueued && <QueuedNote />}
    </div>
  )
}
