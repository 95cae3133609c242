import { EVENT_FORMATS, type EventFormat } from 'contract/eventFormats'
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_MINUTES_MAX,
  EVENT_MINUTES_MIN,
  EVENT_MINUTES_PRESETS,
  EVENT_TITLE_MAX,
} from 'contract/events'
import { URL_MAX } from 'contract/fields'
import { countCharacters } from 'contract/rules/visibleText'
import { CharacterCounter } from '../../ui/CharacterCounter.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, OptionSelect, Textarea } from '../../ui/Input.tsx'
import { RadioPills } from '../../ui/RadioGroup.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useNow } from '../../ui/Time.tsx'
import { eventTypeLabels, formatLabels, platformLabels } from './eventLabels.ts'
import type { EventFormProblem, EventValues } from './eventValues.ts'
import { usePublicHoliday } from './events.queries.ts'
import { InviteePicker } from './InviteePicker.tsx'
import { RemindersField } from './RemindersField.tsx'
import { formatInNassau, localTime, toInstant } from './timeZone.ts'

const NOON = '12:00'

/** Step 2: date and time in the device's time zone, duration and place. */
export function WhenStep(fields: EventFields) {
  const { values, change, zone } = fields
  const { typed, errorOf } = textFieldProps(fields)
  const today = localTime(useNow(), zone).date
  const { duration, isCustom } = values
  const holiday = usePublicHoliday(toInstant(values.date, values.time || NOON, zone))

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          id="date"
          label="Date"
          hint={holiday && `${holiday}, a public holiday in The Bahamas`}
          error={errorOf('date')}
        >
          {(control) => <Input {...control} {...typed('date')} type="date" min={today} required />}
        </Field>
        <Field id="time" label="Start time" error={errorOf('time')}>
          {(control) => <Input {...control} {...typed('time')} type="time" required />}
        </Field>
      </div>
      <InNassau {...fields} />
      <RadioPills
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
      <RadioPills
        legend="How do you meet?"
        options={EVENT_FORMATS.map((value) => ({ value, label: formatLabels[value] }))}
        value={values.format}
        onChange={(format) => change({ format })}
      />
      {values.format === 'video' && <VideoFields {...fields} />}
      <Field
        id="location"
        label={placeLabels[values.format]}
        optional={values.format !== 'in_person'}
        error={errorOf('location')}
      >
        {(control) => (
          <Input {...control} {...typed('location')} maxLength={EVENT_LOCATION_MAX} autoComplete="off" />
        )}
      </Field>
    </>
  )
}

const placeLabels: Record<EventFormat, string> = {
  video: 'Location',
  in_person: 'Address or place',
  phone: 'Who calls whom, and the number',
}

/** The platform and the link of a video call. */
function VideoFields(fields: EventFields) {
  const { values, change } = fields
  const { typed, errorOf } = textFieldProps(fields)
  return (
    <>
      <Field label="Platform">
        {(control) => (
          <OptionSelect
            {...control}
            labels={platformLabels}
            value={values.video_platform}
            onChange={(video_platform) => change({ video_platform })}
          />
        )}
      </Field>
      <Field
        id="meeting_link"
        label="Meeting link"
        hint="People need it to join. You can add it later."
        optional
        error={errorOf('meeting_link')}
      >
        {(control) => (
          <Input
            {...control}
            {...typed('meeting_link')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={URL_MAX}
          />
        )}
      </Field>
    </>
  )
}

const CUSTOM = 'custom'

/** Nassau time, for viewers in another time zone. */
function InNassau({ values, zone }: EventFields) {
  const start = toInstant(values.date, values.time, zone)
  const nassauTime = start && formatInNassau({ start_date: start, end_date: start }, zone)
  if (!nassauTime) return null
  return (
    <p role="status" className="-mt-2 text-sm text-muted">
      Your time zone: {zone.replaceAll('_', ' ')}.<span className="block">In Nassau: {nassauTime}</span>
    </p>
  )
}

/** Step 1: type, title, description and invitees. `applicant` is whom an interview invites. */
export function AboutStep({ applicant, ...fields }: EventFields & { applicant: string | undefined }) {
  const { values, change } = fields
  const { typed, errorOf } = textFieldProps(fields)
  return (
    <>
      <Field label="Event type">
        {(control) => (
          <OptionSelect
            {...control}
            labels={eventTypeLabels}
            value={values.event_type}
            onChange={(event_type) => change({ event_type })}
          />
        )}
      </Field>
      <Field id="title" label="Title" error={errorOf('title')}>
        {(control) => (
          <Input {...control} {...typed('title')} maxLength={EVENT_TITLE_MAX} autoComplete="off" />
        )}
      </Field>
      <div>
        <Field id="description" label="Description" optional error={errorOf('description')}>
          {(control) => <Textarea {...control} {...typed('description')} maxLength={EVENT_DESCRIPTION_MAX} />}
        </Field>
        <CharacterCounter
          value={countCharacters(values.description.trim())}
          max={EVENT_DESCRIPTION_MAX}
          unit="characters"
        />
      </div>
      {applicant && <p className="text-muted">{applicant} is invited automatically.</p>}
      <InviteePicker
        chosen={values.invitees}
        error={errorOf('invitees')}
        onChange={(invitees) => change({ invitees })}
      />
    </>
  )
}

/** Step 3: reminders. */
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

type EventFields = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  problem: EventFormProblem | undefined
  /** The device's time zone. */
  zone: string
}

type TextField = 'title' | 'description' | 'date' | 'time' | 'duration' | 'meeting_link' | 'location'

/** Value and change handler of a text field, and the error of any field. */
function textFieldProps({ values, change, problem }: EventFields) {
  return {
    typed: (name: TextField) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: EventFormProblem['field']) => (problem?.field === name ? problem.message : undefined),
  }
}
