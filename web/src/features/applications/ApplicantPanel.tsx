import type { ReceivedApplication } from 'contract/applications'
import type { Facet } from 'contract/filters'
import { fullName } from 'contract/words/fullName'
import { isFinalStage } from 'contract/words/stageLabels'
import { CalendarPlus, HandCoins, ListChecks, MessageCircle, PartyPopper } from 'lucide-react'
import { useId } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ApplicantDetails } from './ApplicantCard.tsx'
import { ApplicantHeader } from './ApplicantHeader.tsx'
import { ApplicantMenu, useInterviewPath } from './ApplicantMenu.tsx'
import { useMayDecide } from './decisions.ts'
import type { Stage } from './stages.ts'

type Props = {
  application: ReceivedApplication
  /** The job's labels. */
  jobLabels: Facet
  onMove: (stage: Stage) => void
}

/** The applicant who is open beside the list: who it is, what comes next, and what they sent. */
export function ApplicantPanel({ application, jobLabels, onMove }: Props) {
  const { user, status, is_anonymous } = application
  const nameId = useId()
  const mayDecide = useMayDecide()
  // When a move takes away the button that has the focus, the panel gets it.
  const focusProps = useRestoreFocus()
  return (
    <section
      {...focusProps}
      aria-labelledby={nameId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- So that the keyboard can scroll it.
      tabIndex={0}
      className={panelClass}
    >
      <div className="grid gap-4 border-b p-5">
        <div className="flex flex-wrap items-start gap-4">
          <ApplicantHeader application={application} nameId={nameId} />
        </div>
        {mayDecide && status !== 'withdrawn' && (
          <div className="flex flex-wrap gap-2">
            <NextStage application={application} onMove={onMove} />
            {!is_anonymous && (
              <ButtonLink to={`/messages?user=${user.id}`} icon={<MessageCircle />}>
                Message
                <VisuallyHidden> {fullName(user)}</VisuallyHidden>
              </ButtonLink>
            )}
            {!isFinalStage(status) && (
              <Button aria-keyshortcuts="D" onClick={() => onMove('declined')}>
                Decline
              </Button>
            )}
            <ApplicantMenu application={application} shortcut="E" />
          </div>
        )}
      </div>
      <div className="p-5">
        <ApplicantDetails application={application} jobLabels={jobLabels} />
      </div>
    </section>
  )
}

// Ends above the bars at the bottom of the window.
const panelClass =
  '@container sticky top-[calc(var(--bar-h)+16px)] max-h-[calc(100dvh-var(--bar-h)-var(--offline-h)-var(--selection-h,0px)-32px)] overflow-y-auto overscroll-contain rounded-lg border bg-surface focus-inset'

/** The step that usually follows. */
function NextStage({ application, onMove }: Pick<Props, 'application' | 'onMove'>) {
  const { status, interview, offer } = application
  const path = useInterviewPath(application)
  switch (status) {
    case 'submitted':
    case 'viewed':
      return (
        <Button
          variant="brand"
          icon={<ListChecks />}
          aria-keyshortcuts="S"
          onClick={() => onMove('shortlisted')}
        >
          Shortlist
        </Button>
      )
    case 'shortlisted':
      return (
        <ButtonLink variant="brand" icon={<CalendarPlus />} to={path}>
          Schedule interview
        </ButtonLink>
      )
    case 'interview':
      return interview ? null : (
        <Button variant="brand" icon={<HandCoins />} onClick={() => onMove('offered')}>
          Offer the job
        </Button>
      )
    case 'offered':
      return offer?.answer === 'declined' ? null : (
        <Button variant="brand" icon={<PartyPopper />} onClick={() => onMove('hired')}>
          Hire
        </Button>
      )
    default:
      return null
  }
}
