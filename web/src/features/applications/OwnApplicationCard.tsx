import type { OwnApplication } from 'contract/applications'
import { ChevronDown, MapPin, MessageCircle, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { FraudAdvice } from '../../ui/FraudAdvice.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { useWithdrawApplication, withdrawalLane } from './applications.mutations.ts'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import { NextStep } from './NextStep.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { NextInterview } from './NextInterview.tsx'
import { OwnOffer } from './OwnOffer.tsx'
import { SharedPapers } from './SharedPapers.tsx'
import { StageBadge, ApplicationTimeline } from './StageBadge.tsx'
import { isFinalStage } from 'contract/words/stageLabels'

type Props = {
  application: OwnApplication
  /** Whether the URL points to this application: it's expanded and scrolled into view. */
  isRequested: boolean
}

/** The member's application: job, stage, documents and Withdraw. */
export function OwnApplicationCard({ application, isRequested }: Props) {
  const { job, status } = application
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const withdrawal = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(isRequested)
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawApplication()
  const isWithdrawalQueued = useIsQueued(withdrawalLane(application.id))

  useEffect(() => {
    if (isRequested) card.current?.scrollIntoView({ block: 'center' })
  }, [isRequested])

  return (
    <Card ref={card} as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="text-xl">
            {job.is_removed || job.status === 'deleted' ? (
              job.title
            ) : (
              <Link
                to={`/jobs/${job.id}`}
                className="-my-2.5 inline-block py-2.5 text-text no-underline hover:underline"
              >
                {job.title}
              </Link>
            )}
          </h2>
          {job.company !== '' && <p className="text-muted">{job.company}</p>}
          <p className="flex items-center gap-1.5 text-sm text-subtle">
            <MapPin className="size-4" />
            {job.location}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {job.is_removed ? (
            <Badge tone="danger">Removed</Badge>
          ) : (
            job.status !== 'open' && <Badge>Job {job.status}</Badge>
          )}
          <StageBadge status={status} />
        </div>
      </div>
      {job.is_removed ? (
        <FraudAdvice what="We removed this job." />
      ) : status === 'offered' ? (
        <OwnOffer application={application} titleId={titleId} />
      ) : status === 'withdrawn' && application.offer?.answer === 'declined' ? (
        <p>You declined the offer.</p>
      ) : (
        <NextStep application={application} titleId={titleId} />
      )}
      {!job.is_removed && application.interview && (
        <NextInterview interview={application.interview} isInvited />
      )}
      <SharedPapers application={application} titleId={titleId} />
      <ApplicationTimeline steps={application.timeline} />
      {isOpen && (
        <div className="border-t pt-3">
          {application.offer && status !== 'offered' && (
            <div className="mb-5 grid gap-2">
              <h3 className="text-base">The offer</h3>
              <OfferTerms offer={application.offer} />
            </div>
          )}
          <ApplicationDocuments {...application} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={toggle}
          variant="quiet"
          className="-ml-3 max-sm:basis-full max-sm:justify-items-start"
          aria-expanded={isOpen}
          aria-describedby={titleId}
          icon={<ChevronDown className={classNames('transition-transform', isOpen && 'rotate-180')} />}
          onClick={() => setOpen(!isOpen)}
        >
          What you sent
        </Button>
        {!job.is_removed && job.employer_id !== null && (
          <ButtonLink
            to={`/messages?user=${job.employer_id}`}
            icon={<MessageCircle />}
            aria-describedby={titleId}
          >
            Message
          </ButtonLink>
        )}
        {isWithdrawalQueued && <QueuedNote className="px-3" />}
        {!isFinalStage(status) && status !== 'offered' && !isWithdrawalQueued && (
          <Button
            ref={withdrawal}
            icon={<Undo2 />}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        title="Withdraw this application?"
        description={`${job.company} will no longer consider you for ${job.title}. ${job.status === 'open' ? 'You can apply again while the job is open.' : "You can't apply again."}`}
        confirmLabel="Withdraw"
        busyLabel="Withdrawing..."
        danger
        busy={withdraw.isPending}
        returnTo={() => withdrawal.current ?? toggle.current}
        onConfirm={() => withdraw.mutate(application, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
