import {
  NewReminder,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
  REMINDER_PRESETS,
  REMINDERS_MAX,
} from 'contract/reminders'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input, OptionSelect } from '../../ui/Input.tsx'
import { formatMinutes, reminderTypeLabels } from './eventLabels.ts'
import type { ReminderValue } from './eventValues.ts'

const RANGE = `Enter a whole number from ${REMINDER_MINUTES_MIN} to ${REMINDER_MINUTES_MAX.toLocaleString('en')}`

const typeLabels = { ...reminderTypeLabels, both: 'Both' }

type Props = { reminders: ReminderValue[]; onChange: (reminders: ReminderValue[]) => void }

/** Edits reminders and their channels: quick times and a custom one. */
export function RemindersField({ reminders, onChange }: Props) {
  const [custom, setCustom] = useState('')
  const [customError, setCustomError] = useState<string>()
  const customInput = useRef<HTMLInputElement>(null)
  const wasAddedWhenLeft = useRef(false)
  const sorted = reminders.toSorted((a, b) => a.time_before - b.time_before)
  const isFull = reminders.length >= REMINDERS_MAX
  const has = (minutes: number) => reminders.some(({ time_before }) => time_before === minutes)

  const add = (minutes: number) => {
    if (!isFull && !has(minutes)) onChange([...reminders, { time_before: minutes, type: 'both' }])
  }
  const addCustom = () => {
    const { success, data: minutes } = NewReminder.shape.time_before.safeParse(Number(custom))
    if (!success || has(minutes)) {
      setCustomError(success ? 'You already have this reminder' : RANGE)
      return customInput.current?.focus()
    }
    add(minutes)
    setCustom('')
    setCustomError(undefined)
  }
  /** Also if Save is pressed instead of Add: Safari doesn't focus buttons, so which one was pressed isn't known. */
  const addWhenLeft = () => {
    const { success, data: minutes } = NewReminder.shape.time_before.safeParse(Number(custom))
    if (!success || has(minutes) || isFull) return
    add(minutes)
    setCustom('')
    wasAddedWhenLeft.current = true
  }

  return (
    <>
      {sorted.length === 0 && <p className="text-muted">No reminders. Add one below.</p>}
      <ul aria-label="Your reminders" className="grid gap-2">
        {sorted.map((reminder) => {
          const label = `${formatMinutes(reminder.time_before)} before`
          return (
            <li key={reminder.time_before} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 font-medium">{label}</span>
              <span className="w-44 max-sm:w-38">
                <OptionSelect
                  aria-label={`Send the reminder ${label} by`}
                  labels={typeLabels}
                  value={reminder.type}
                  onChange={(type) =>
                    onChange(reminders.map((item) => (item === reminder ? { ...item, type } : item)))
                  }
                />
              </span>
              <IconButton
                label={`Remove ${label}`}
                icon={<X />}
                onClick={() => onChange(reminders.filter((item) => item !== reminder))}
              />
            </li>
          )
        })}
      </ul>
      {isFull && <p className="text-sm text-muted">At most {REMINDERS_MAX} reminders</p>}
      <div role="group" aria-label="Add a reminder" className="flex flex-wrap gap-2">
        {REMINDER_PRESETS.map((minutes) => (
          <Button
            key={minutes}
            variant="soft"
            disabled={isFull || has(minutes)}
            icon={<Plus className="size-4" />}
            onClick={() => add(minutes)}
          >
            {formatMinutes(minutes)}
          </Button>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <Field
          id="reminders"
          label="Custom reminder"
          hint="Minutes before"
          error={customError}
          className="flex-1"
        >
          {(control) => (
            <Input
              {...control}
              ref={customInput}
              type="number"
              inputMode="numeric"
              min={REMINDER_MINUTES_MIN}
              max={REMINDER_MINUTES_MAX}
              value={custom}
              onChange={({ target }) => {
                setCustom(target.value)
                wasAddedWhenLeft.current = false
                setCustomError(undefined)
              }}
              onBlur={addWhenLeft}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Enter would submit the wizard.
                event.preventDefault()
                addCustom()
              }}
            />
          )}
        </Field>
        <Button
          disabled={isFull}
          onClick={() => {
            if (!wasAddedWhenLeft.current) addCustom()
            wasAddedWhenLeft.current = false
          }}
          className="min-h-12!"
        >
          Add
        </Button>
      </div>
    </>
  )
}
