import {
  EVENT_MINUTES_MAX,
  EVENT_MINUTES_MIN,
  EVENT_MINUTES_PRESETS,
  HOME_TIME_ZONE,
  VIDEO_PLATFORMS,
  EVENT_DESCRIPTION_MAX,
  EVENT_TITLE_MAX,
  EVENT_TYPES,
} from 'contract/events'
import { countCharacters } from 'contract/fields'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Select } from '../../ui/Select.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Counter } from '../../ui/Counter.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { platformWords, typeWords } from './eventLabels.ts'
import { spanInNassau } from './when.ts'
import { clockOf, instantOf } from './zone.ts'
import { InviteePicker } from './InviteePicker.tsx'
import { RemindersField } from './RemindersField.tsx'
import type { EventValues, Wrong } from './eventValues.ts'

/** The second step: the day, the time by this device's clock, and where one meets. */
export function WhenStep(fields: EventFields) {
  const { values, change, zone } = fields
  const { typed, errorOf } = fieldsOf(fields)
  const today = clockOf(useNow(), zone).date
  const { duration, isCustom } = values

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="date" label="Date" error={errorOf('date')}>
          {(control) => <Input {...control} {...typed('date')} type="date" min={today} required />}
        </Field>
        <Field id="time" label="Start time" error={errorOf('time')}>
          {(control) => <Input {...control} {...typed('time')} type="time" required />}
        </Field>
      </div>
      <InNassau {...fields} />
      <Pills
        legend="Duration"
        options={[
          ...EVENT_MINUTES_PRESETS.map((minutes) => ({ value: String(minutes), label: `${minutes} min` })),
          { value: CUSTOM, label: 'Custom' },
        ]}
        value={isCustom ? CUSTOM : duration}
        onChange={(value) =>
          change(value === CUSTOM ? { isCustom: true } : { isCustom: false, duration: value })
        }
      />
      {isCustom && (
        <Field
          id="duration"
          label="Minutes"
          hint={`From ${EVENT_MINUTES_MIN} to ${EVENT_MINUTES_MAX}`}
          error={errorOf('duration')}
        >
          {(control) => (
            <Input
              {...control}
              {...typed('duration')}
              type="number"
              inputMode="numeric"
              min={EVENT_MINUTES_MIN}
              max={EVENT_MINUTES_MAX}
            />
          )}
        </Field>
      )}
      <Field label="Platform">
        {(control) => (
          <Select
            {...control}
            value={values.video_platform}
            onChange={({ target }) =>
              change({ video_platform: VIDEO_PLATFORMS.find((it) => it === target.value) ?? 'zoom' })
            }
          >
            {VIDEO_PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {platformWords[platform]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="meeting_link" label="Meeting link" optional error={errorOf('meeting_link')}>
        {(control) => (
          <Input
            {...control}
            {...typed('meeting_link')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={500}
          />
        )}
      </Field>
      <Field id="location" label="Location" optional error={errorOf('location')}>
        {(control) => <Input {...control} {...typed('location')} maxLength={200} autoComplete="off" />}
      </Field>
    </>
  )
}

const CUSTOM = 'custom'

/** What the time is by Nassau's clocks, for those whose own show another. */
function InNassau({ values, zone }: EventFields) {
  if (zone === HOME_TIME_ZONE) return null
  const start = instantOf(values.date, values.time, zone)
  const inNassau = start && spanInNassau({ start_date: start, end_date: start }, zone)
  if (start && !inNassau) return null
  return (
    <p role="status" className="-mt-2 text-sm text-muted">
      By your clock ({zone.replaceAll('_', ' ')}).
      {inNassau && <span className="block">In Nassau: {inNassau}</span>}
    </p>
  )
}

/** The first step: what kind of event, its name, and who is invited. */
export function AboutStep({ withApplicant, ...fields }: EventFields & { withApplicant: boolean }) {
  const { values, change } = fields
  const { typed, errorOf } = fieldsOf(fields)
  return (
    <>
      <Field label="Event type">
        {(control) => (
          <Select
            {...control}
            value={values.event_type}
            onChange={({ target }) =>
              change({ event_type: EVENT_TYPES.find((it) => it === target.value) ?? 'video_call' })
            }
          >
            {EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {typeWords[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="title" label="Title" error={errorOf('title')}>
        {(control) => (
          <Input {...control} {...typed('title')} maxLength={EVENT_TITLE_MAX} autoComplete="off" />
        )}
      </Field>
      <div>
        <Field id="description" label="Description" optional error={errorOf('description')}>
          {(control) => (
            <Textarea {...control} {...typed('description')} maxLength={2 * EVENT_DESCRIPTION_MAX} />
          )}
        </Field>
        <Counter
          value={countCharacters(values.description.trim())}
          max={EVENT_DESCRIPTION_MAX}
          unit="characters"
        />
      </div>
      {withApplicant && <p className="text-muted">Whoever applied is invited with it.</p>}
      <InviteePicker
        chosen={values.invitees}
        error={errorOf('invitees')}
        onChange={(invitees) => change({ invitees })}
      />
    </>
  )
}

/** The third step: when one is reminded, and how. */
export function RemindersStep({ values: { enabled, reminders }, change }: EventFields) {
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <span aria-hidden className="font-semibold">
          Reminders
        </span>
        <Switch label="Reminders" checked={enabled} onChange={(enabled) => change({ enabled })} />
      </div>
      {enabled && <RemindersField reminders={reminders} onChange={(reminders) => change({ reminders })} />}
    </>
  )
}

/** What a step of the wizard is given. */
type EventFields = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  wrong: Wrong | undefined
  /** The zone of this device's clock. */
  zone: string
}

type Texts = 'title' | 'description' | 'date' | 'time' | 'duration' | 'meeting_link' | 'location'

/** The props of a field that holds text, and what is wrong with any. */
function fieldsOf({ values, change, wrong }: EventFields) {
  return {
    typed: (name: Texts) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: Wrong['field']) => (wrong?.field === name ? wrong.message : undefined),
  }
}
