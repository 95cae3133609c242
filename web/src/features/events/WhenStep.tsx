import {
  EVENT_MINUTES_MAX,
  EVENT_MINUTES_MIN,
  EVENT_MINUTES_PRESETS,
  HOME_ZONE,
  VIDEO_PLATFORMS,
} from 'contract/events'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { Select } from '../../ui/Select.tsx'
import { useNow } from '../../ui/useNow.ts'
import { fieldsOf, type EventFields } from './eventFields.ts'
import { platformWords } from './eventLabels.ts'
import { spanInNassau } from './when.ts'
import { clockOf, instantOf } from './zone.ts'

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
  if (zone === HOME_ZONE) return null
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
