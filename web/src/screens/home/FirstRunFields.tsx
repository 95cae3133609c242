import { COMPANY_MAX, LOCATION_MAX } from 'contract/fields'
import { islands } from 'contract/rules/islands'
import { knownPlaces, parseIsland } from 'contract/rules/places'
import { TRADE_MAX, type User } from 'contract/profiles'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useSaveProfileFields } from '../../features/profiles/profiles.mutations.ts'
import { TradeInput } from '../../parts/TradeInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { FirstRunValues } from './firstRunSteps.ts'

export type SavedStepProps = {
  me: User
  values: FirstRunValues
  /** Moves the focus to the step's heading. */
  takesFocus: boolean
  onChange: (changes: Partial<FirstRunValues>) => void
  onBack: (() => void) | undefined
  onNext: () => void
}

type FrameProps = Pick<SavedStepProps, 'takesFocus' | 'onBack'> & {
  title: string
  hint: string
  /** The label of the button that moves on. */
  next: string
  busy?: boolean
  onSubmit: () => void
  onSkip?: (() => void) | undefined
  children: ReactNode
}

/** A step: heading, content, and buttons to go back, skip or move on. */
export function StepForm(props: FrameProps) {
  const { takesFocus, title, hint, next, busy = false, onSubmit, onBack, onSkip, children } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h3 ref={heading} id={titleId} tabIndex={-1} className="scroll-mt-8 text-xl outline-none">
          {title}
        </h3>
        <p className="mt-1 text-muted">{hint}</p>
      </div>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {onBack && (
          <Button variant="quiet" disabled={busy} onClick={onBack} className="mr-auto -ml-3">
            Back
          </Button>
        )}
        {onSkip && (
          <Button variant="quiet" disabled={busy} onClick={onSkip}>
            Skip
          </Button>
        )}
        <Button type="submit" variant="action" busy={busy} busyLabel="Saving...">
          {next}
        </Button>
      </div>
    </form>
  )
}

/** Saves the fields that were filled in and changed, then moves on. */
function useSaveAndGoOn({ me, onNext }: SavedStepProps) {
  const { mutate, isPending } = useSaveProfileFields()
  const save = (
    fields: Partial<Record<'island' | 'location' | 'trade' | 'hires' | 'company_name', string>>,
  ) => {
    const typed = Object.entries(fields).map(([name, value]) => [name, value.trim()] as const)
    const changed = typed.filter(([name, value]) => value !== '' && value !== me[name as keyof User])
    if (changed.length === 0) onNext()
    else mutate(Object.fromEntries(changed), { onSuccess: onNext })
  }
  return { save, busy: isPending }
}

export function PlaceStep(props: SavedStepProps) {
  const { me, values, onChange, onNext } = props
  const { save, busy } = useSaveAndGoOn(props)
  const settlements = useId()
  const { island, location } = values
  const places = knownPlaces.filter((place) => !place.is_island && (!island || place.island === island))
  const isWorker = me.user_type === 'freelancer'
  return (
    <StepForm
      {...props}
      title={isWorker ? 'Where do you work?' : 'Where do you hire?'}
      hint={isWorker ? 'Jobs near you come first.' : "We'll suggest people nearby."}
      next="Continue"
      busy={busy}
      onSubmit={() => save({ island: island || parseIsland(location) || '', location })}
      onSkip={onNext}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Island"
          value={islands.find((it) => it === island)}
          options={islands}
          emptyLabel="Choose an island"
          onChange={(next) => onChange({ island: next ?? '' })}
        />
        <Field label="Settlement" optional>
          {(control) => (
            <>
              <Input
                {...control}
                list={settlements}
                value={location}
                maxLength={LOCATION_MAX}
                autoComplete="address-level2"
                onChange={({ target }) => onChange({ location: target.value })}
              />
              <datalist id={settlements}>
                {places.map((place) => (
                  <option key={`${place.name}, ${place.island}`}>{place.name}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
    </StepForm>
  )
}

export function TradeStep(props: SavedStepProps) {
  const { values, onChange, onNext } = props
  const { save, busy } = useSaveAndGoOn(props)
  return (
    <StepForm
      {...props}
      title="What do you do?"
      hint="Your trade decides which jobs match you."
      next="Continue"
      busy={busy}
      onSubmit={() => save({ trade: values.trade })}
      onSkip={onNext}
    >
      <TradeField label="Trade" value={values.trade} onChange={(trade) => onChange({ trade })} />
    </StepForm>
  )
}

export function HiresStep(props: SavedStepProps) {
  const { values, onChange, onNext } = props
  const { save, busy } = useSaveAndGoOn(props)
  return (
    <StepForm
      {...props}
      title="Who do you want to hire?"
      hint="We'll suggest the right people."
      next="Continue"
      busy={busy}
      onSubmit={() => save({ hires: values.hires, company_name: values.company_name })}
      onSkip={onNext}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TradeField label="Trade" value={values.hires} onChange={(hires) => onChange({ hires })} />
        <Field label="Company" optional>
          {(control) => (
            <Input
              {...control}
              value={values.company_name}
              maxLength={COMPANY_MAX}
              autoComplete="organization"
              onChange={({ target }) => onChange({ company_name: target.value })}
            />
          )}
        </Field>
      </div>
    </StepForm>
  )
}

type TradeFieldProps = { label: string; value: string; onChange: (value: string) => void }

function TradeField({ label, value, onChange }: TradeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <TradeInput
          {...control}
          value={value}
          maxLength={TRADE_MAX}
          placeholder="Electrician, nurse, captain"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
