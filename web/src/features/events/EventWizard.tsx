import { EVENT_MINUTES_MAX, EVENT_MINUTES_MIN, EVENT_TITLE_MAX, type Event } from 'contract/events'
import { useId, useRef, useState, type FormEvent, type Ref } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { isEditedElsewhere } from '../../api/refusals.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EditedElsewhere, NewerVersionNote } from '../../ui/EditedElsewhere.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { useNow } from '../../ui/Time.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useLoadNewerEvent, useSaveEvent } from './events.mutations.tsx'
import { useEventConflicts } from './events.queries.ts'
import {
  firstEventFormProblem,
  whyNextIsDisabled,
  NEW_EVENT,
  toEventValues,
  toNewEvent,
  type EventFormProblem,
  type EventValues,
  type WizardStep,
} from './eventValues.ts'
import { formatTimeRange, toInstant, viewerTimeZone } from './timeZone.ts'
import { AboutStep, RemindersStep, WhenStep } from './WizardSteps.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The event being edited; without it a new one is scheduled. */
  edited?: Event | undefined
  /** What an interview is for; the applicant is invited automatically. */
  interview?: Interview | undefined
}

/** The application, with the job's title and company and the applicant's name if they are known. */
export type Interview = { application_id: number; job: string; company: string; applicant: string }

/** Schedules an event in three steps. The values survive a reload; closing clears them (specification, section 4). */
export function EventWizard({ open, onClose, edited, interview }: Props) {
  const zone = viewerTimeZone()
  const [values, setValues, clearDraft, isReady] = useDraft(
    edited ? `event-${edited.id}` : interview ? `interview-${interview.application_id}` : 'event',
    edited ? toEventValues(edited, zone) : { ...NEW_EVENT, ...(interview && interviewValues(interview)) },
  )
  const [problem, setProblem] = useState<EventFormProblem>()
  const { mutate: save, isPending, isError, error, reset } = useSaveEvent(edited)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useId()
  const hint = useId()
  const { step, replaced } = values
  const missing = whyNextIsDisabled(values)

  const close = () => {
    clearDraft()
    setProblem(undefined)
    reset()
    onClose()
  }
  const change = (changes: Partial<EventValues>) => {
    if (problem) setProblem(undefined)
    const areRemindersChanged = 'enabled' in changes || 'reminders' in changes
    setValues({ ...values, ...changes, ...(areRemindersChanged && { areRemindersChanged }) })
  }
  // The step's heading is rendered after this update.
  const focusHeading = () => requestAnimationFrame(() => heading.current?.focus())
  const goTo = (next: WizardStep) => {
    change({ step: next })
    focusHeading()
  }
  const replace = (replacement: EventValues) => {
    setProblem(undefined)
    reset()
    setValues(replacement)
    focusHeading()
  }
  const newer = useLoadNewerEvent((event) => replace({ ...toEventValues(event, zone), replaced: values }))
  const isOutdated = isEditedElsewhere(error)
  const showProblem = (next: EventFormProblem) => {
    if (next.step !== step) setValues({ ...values, step: next.step })
    setProblem(next)
    requestAnimationFrame(() => document.getElementById(next.field)?.focus())
  }
  const send = (updated_at: string | undefined) => {
    const { reminder_settings, ...event } = toNewEvent(values, zone, interview?.application_id)
    save(
      // Those of an event that exists may have been changed elsewhere since.
      { ...event, updated_at, ...((!edited || values.areRemindersChanged) && { reminder_settings }) },
      {
        onSuccess: close,
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || missing) return
    const next = firstEventFormProblem(values, {
      zone,
      now: Date.now(),
      currentStart: edited?.start_date,
      upTo: step,
    })
    if (next) return showProblem(next)
    if (step < 3) return goTo(step === 1 ? 2 : 3)
    send(values.updated_at)
  }
  const fields = { values, change, problem, zone }

  return (
    <Dialog
      open={open && isReady}
      onClose={close}
      dismissible={!isPending}
      initialFocus={heading}
      title={edited ? 'Edit Event' : interview ? 'Schedule Interview' : 'Schedule Video Call'}
      footer={
        <>
          {missing && (
            <p id={hint} className="flex-1 self-center text-sm text-muted max-sm:basis-full!">
              {missing}
            </p>
          )}
          {step > 1 && (
            <Button disabled={isPending} onClick={() => goTo(step === 3 ? 2 : 1)}>
              Back
            </Button>
          )}
          {step < 3 ? (
            <Button
              type="submit"
              form={form}
              variant="action"
              disabled={missing !== undefined}
              aria-describedby={missing && hint}
            >
              Next
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              variant="action"
              busy={isPending}
              busyLabel={edited ? 'Saving...' : 'Creating...'}
            >
              {edited ? 'Save Changes' : 'Create Event'}
            </Button>
          )}
        </>
      }
    >
      <Steps names={STEPS} current={step} />
      <form id={form} aria-label={STEPS[step - 1]} noValidate onSubmit={submit} className="grid gap-5">
        <StepHeading ref={heading} step={step} />
        {step === 1 && (
          <AboutStep {...fields} applicant={interview && (interview.applicant || 'The applicant')} />
        )}
        {step === 2 && <WhenStep {...fields} />}
        {step === 3 && <RemindersStep {...fields} />}
        {step > 1 && <ClashWarning values={values} zone={zone} except={edited?.id} />}
        {edited && isError && isOutdated && !problem && (
          <EditedElsewhere
            message={(newer.error ?? error).message}
            isLoading={newer.isPending}
            onLoadNewer={() => newer.mutate(edited.id)}
            onSaveMine={() => send(undefined)}
          />
        )}
        {isError && !isOutdated && !problem && <Callout>{error.message}</Callout>}
        {replaced && <NewerVersionNote onBack={() => replace(replaced)} />}
        {problem && <Callout>{problem.message}</Callout>}
      </form>
    </Dialog>
  )
}

function StepHeading({ ref, step }: { ref: Ref<HTMLHeadingElement>; step: WizardStep }) {
  return (
    <h3 ref={ref} tabIndex={-1} className="text-xl">
      {headings[step]}
    </h3>
  )
}

const STEPS = ['About', 'When', 'Reminders']

const headings: Record<WizardStep, string> = {
  1: 'What is it about?',
  2: 'When and where?',
  3: 'When should we remind you?',
}

/** "Interview: Line cook at Sandbar Grill, Sharmaine Darville": both sides see whom it is with. */
function interviewValues({ job, company, applicant }: Interview) {
  const place = [job, company].filter(Boolean).join(' at ')
  const about = [place, applicant].filter(Boolean).join(', ')
  const title = `Interview${about && `: ${about}`}`.slice(0, EVENT_TITLE_MAX)
  return { event_type: 'interview', title } as const
}

const DEBOUNCE_MS = 300

type ClashWarningProps = { values: EventValues; zone: string; except: number | undefined }

/** Warns about overlapping events or a past time. The event can be scheduled anyway. */
function ClashWarning({ values, zone, except }: ClashWarningProps) {
  const now = useNow()
  const start = useDebounced(toInstant(values.date, values.time, zone), DEBOUNCE_MS)
  const duration = useDebounced(Number(values.duration), DEBOUNCE_MS)
  const isValidDuration =
    Number.isInteger(duration) && duration >= EVENT_MINUTES_MIN && duration <= EVENT_MINUTES_MAX
  const clashes = useEventConflicts(start, isValidDuration ? duration : 0, except)
  if (start && Date.parse(start) < now) return <Callout tone="warning">This time has already passed.</Callout>
  if (!clashes || clashes.length === 0) return null

  return (
    <Callout tone="warning">
      <p className="font-semibold">You already have plans at that time:</p>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.id}>
            {clash.title}, {formatTimeRange(clash, zone)}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
