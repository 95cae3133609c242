import type { User } from 'contract/profiles'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '../../api/drafts.ts'
import { serverMessage } from '../../api/errors.ts'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import {
  ownSearch,
  suggestAlertName,
  useCreateJobAlert,
} from '../../features/jobs/alerts/alerts.mutations.ts'
import { FIRST_RUN_LANE, useFinishFirstRun } from '../../features/profiles/profiles.mutations.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { toast } from '../../ui/toast.ts'
import { HiresStep, PlaceStep, TradeStep, type SavedStepProps } from './FirstRunFields.tsx'
import { JobStep, PeopleStep, PictureStep } from './FirstRunLastSteps.tsx'
import {
  firstOpenStep,
  firstRunValues,
  stepsFor,
  type FirstRunStep,
  type FirstRunValues,
} from './firstRunSteps.ts'

/** The new member's first steps: four that can be skipped, ending on matching jobs or on the form to post one. */
export function FirstRun({ me }: { me: User }) {
  const [values, setValues, clearDraft, isReady] = useDraft<FirstRunValues>('first-run', firstRunValues(me))
  const titleId = useId()
  const navigate = useNavigate()
  const [hasMoved, setMoved] = useState(false)
  const [isEnding, setEnding] = useState(false)
  // Stays while the answer is being saved.
  const [firstStep] = useState(() => firstOpenStep(me))
  const createAlert = useCreateJobAlert()
  const finish = useFinishFirstRun()
  // Until the server knows, a check of the session would show the card again.
  const isFinishing = useIsQueued(FIRST_RUN_LANE)

  const steps = stepsFor(me)
  const step = steps.find((it) => it === values.step) ?? firstStep
  const index = steps.indexOf(step)
  if (isFinishing || !isReady) return null

  const goTo = (next: FirstRunStep | undefined) => {
    setMoved(true)
    if (next) setValues({ ...values, step: next })
  }
  /** Ends the first run, then goes on to `path`, if any. The card is gone by then. */
  const end = async (path?: string) => {
    setEnding(true)
    try {
      await finish.mutateAsync()
    } catch {
      // The mutation showed the message.
      return setEnding(false)
    }
    clearDraft()
    document.getElementById('main')?.focus({ preventScroll: true })
    if (path) void navigate(path)
  }
  const seeJobs = async (wantsAlert: boolean) => {
    setEnding(true)
    if (wantsAlert && !createAlert.isSuccess) {
      const search = ownSearch(me)
      await createAlert
        .mutateAsync({ search, name: suggestAlertName(search), frequency: 'instant' })
        .catch((error: Error) => toast.error(serverMessage(error) ?? 'Alert not saved. Please try again.'))
    }
    await end(jobsPath(me))
  }

  const props: SavedStepProps = {
    me,
    values,
    takesFocus: hasMoved,
    onChange: (changes) => setValues({ ...values, step, ...changes }),
    onBack: index > 0 ? () => goTo(steps[index - 1]) : undefined,
    onNext: () => goTo(steps[index + 1]),
  }

  return (
    <Card as="section" pad aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <h2 id={titleId} className="min-w-0 flex-[1_1_9rem] self-center wrap-anywhere">
            Welcome, {me.first_name}
          </h2>
          <Button variant="quiet" busy={isEnding} className="-mr-3 flex-none" onClick={() => void end()}>
            Not now
          </Button>
        </div>
        <p className="text-muted">
          {me.user_type === 'freelancer'
            ? 'Four quick steps to jobs that match you.'
            : 'Four quick steps to your first job post.'}
        </p>
      </div>
      <Steps names={steps.map((it) => stepNames[it])} current={index + 1} />
      {step === 'place' && <PlaceStep {...props} />}
      {step === 'trade' && <TradeStep {...props} />}
      {step === 'hires' && <HiresStep {...props} />}
      {step === 'picture' && <PictureStep {...props} />}
      {step === 'people' && (
        <PeopleStep {...props} busy={isEnding} onJobs={(wantsAlert) => void seeJobs(wantsAlert)} />
      )}
      {step === 'job' && <JobStep {...props} busy={isEnding} onEnd={(path) => void end(path)} />}
    </Card>
  )
}

const stepNames: Record<FirstRunStep, string> = {
  place: 'Place',
  trade: 'Trade',
  hires: 'Hiring',
  picture: 'Picture',
  people: 'People',
  job: 'First job',
}

/** The jobs that match the member's trade, best first; without a trade those on their island. */
function jobsPath({ trade, island }: User): string {
  return trade || !island ? '/jobs' : `/jobs?${new URLSearchParams({ island })}`
}
