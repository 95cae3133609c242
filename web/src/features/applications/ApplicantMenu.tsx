import { useQuery } from '@tanstack/react-query'
import { EMPLOYER_STATUSES, isDeclinable, type ReceivedApplication } from 'contract/applications'
import { fullName } from 'contract/words/fullName'
import { getJob } from 'contract/jobs'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { query } from '../../api/queries.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { useUpdateApplication } from './applicants.mutations.ts'
import { isFinalStage, stageLabels } from 'contract/words/stageLabels'
import { useMayDecide } from './decisions.ts'
import { ReasonField, useReasonDraft } from './DecisionReason.tsx'
import { isDecision, type ApplicantDecision, type Stage } from './stages.ts'

type Props = {
  application: ReceivedApplication
  /** The key that opens it. */
  shortcut?: string
}

/**
 * Moves an application to a stage. Offers and decisions first open the returned dialog. `whenGone` gets the focus
 * afterwards if what had it before is gone.
 */
export function useMoveApplicant(whenGone?: () => HTMLElement | null) {
  const { mutate, isPending } = useUpdateApplication()
  const [confirming, setConfirming] = useState<Omit<ConfirmationProps, 'onClose' | 'returnTo'>>()
  const opener = useRef<Element>(null)
  const returnTo = () =>
    opener.current instanceof HTMLElement && opener.current.isConnected
      ? opener.current
      : (whenGone?.() ?? null)
  const close = () => confirming && setConfirming({ ...confirming, open: false })
  return {
    isPending,
    move: (application: ReceivedApplication, stage: Stage) => {
      if (!isDecision(stage) && stage !== 'offered')
        return mutate({ application, changes: { status: stage } })
      opener.current = document.activeElement
      setConfirming({ application, decision: stage, open: true })
    },
    confirmation: confirming && (
      <Confirmation
        key={confirming.application.id}
        {...confirming}
        {...(whenGone && { returnTo })}
        onClose={close}
      />
    ),
  }
}

type ConfirmationProps<Decision = ApplicantDecision | 'offered'> = {
  application: ReceivedApplication
  decision: Decision
  open: boolean
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

function Confirmation({ decision, returnTo, ...props }: ConfirmationProps) {
  if (decision !== 'offered')
    return <DecisionDialog decision={decision} {...(returnTo && { returnTo })} {...props} />
  return (
    <LazyDialog open={props.open} onClose={props.onClose}>
      {() => <OfferDialog {...props} />}
    </LazyDialog>
  )
}

/** Asks for confirmation before hiring or declining, and for the reason when declining. */
function DecisionDialog(props: ConfirmationProps<ApplicantDecision>) {
  const { application, decision, open, returnTo, onClose } = props
  const { reason, setReason, clearReason } = useReasonDraft(application)
  const { mutate, isPending } = useUpdateApplication(decision === 'declined' ? clearReason : undefined)
  const { label, busyLabel, description } = decisions[decision]
  const confirm = () =>
    decision === 'declined'
      ? mutate(
          { application, changes: { status: decision, decision_reason: reason.trim() || null } },
          { onSettled: onClose },
        )
      : mutate({ application, changes: { status: decision } }, { onSettled: onClose })
  return (
    <AlertDialog
      open={open}
      title={`${label} ${fullName(application.user)}?`}
      description={decision === 'declined' && !isDeclinable(application.status) ? ENDS_OFFER : description}
      confirmLabel={label}
      busyLabel={busyLabel}
      danger={decision === 'declined'}
      busy={isPending}
      {...(returnTo && { returnTo })}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {decision === 'declined' && (
        <ReasonField decision={decision} value={reason} onChange={setReason} readOnly={isPending} />
      )}
    </AlertDialog>
  )
}

/** The path of the form for an interview, filled in with the applicant and the job. */
export function useInterviewPath({ id, job_id, user }: ReceivedApplication): string {
  const { data: job } = useQuery(query(getJob, { id: job_id }))
  const about = {
    application: String(id),
    job: job?.title ?? '',
    company: job?.company ?? '',
    applicant: fullName(user),
  }
  return `/events?new=interview&${new URLSearchParams(about).toString()}`
}

/** Schedules an interview or moves an application to another stage. Nothing for those who don't decide. */
export function ApplicantMenu({ application, shortcut }: Props) {
  const { status, is_anonymous } = application
  const path = useInterviewPath(application)
  const button = useRef<HTMLSpanElement>(null)
  const { move, isPending, confirmation } = useMoveApplicant(
    () => button.current?.querySelector('button') ?? null,
  )
  if (!useMayDecide()) return null

  // After a decision, an application can only be reopened.
  const stages = EMPLOYER_STATUSES.filter(
    (stage) => stage !== status && !(isFinalStage(status) && isDecision(stage)),
  )
  const stageItem = (stage: Stage) => ({
    label: stage in labels ? labels[stage as keyof typeof labels] : `Move to ${stageLabels[stage]}`,
    danger: stage === 'declined',
    onSelect: () => move(application, stage),
  })
  const interview = { label: 'Schedule interview', to: path }

  return (
    <>
      <span ref={button} className="contents">
        <LazyMenu
          // Opening an applicant marks them as viewed a moment later.
          keepsItems
          trigger={
            <IconButton
              label={`More options for ${fullName(application.user)}`}
              icon={<Ellipsis />}
              aria-busy={isPending}
              aria-keyshortcuts={shortcut}
            />
          }
          items={[...(isFinalStage(status) || is_anonymous ? [] : [interview]), ...stages.map(stageItem)]}
        />
      </span>
      {confirmation}
    </>
  )
}

const OfferDialog = lazyComponent(() => import('./OfferDialog.tsx'), 'OfferDialog')

const labels = { offered: 'Offer the job', hired: 'Hire', declined: 'Decline' } as const

/** After an offer or a hire, a decline can't be undone. */
const ENDS_OFFER = "They'll be notified right away that you're not moving forward with their application."

const decisions = {
  hired: {
    label: 'Hire',
    busyLabel: 'Hiring...',
    description: "They'll be notified right away, and you can then review each other.",
  },
  declined: {
    label: 'Decline',
    busyLabel: 'Declining...',
    description:
      "We'll tell them in a minute that you're not moving forward with their application. Until then you can undo it.",
  },
}
