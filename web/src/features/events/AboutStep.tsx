import { EVENT_DESCRIPTION_MAX, EVENT_TITLE_MAX, EVENT_TYPES } from 'contract/events'
import { countCharacters } from 'contract/fields'
import { Counter } from '../../ui/Counter.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { fieldsOf, type EventFields } from './eventFields.ts'
import { typeWords } from './eventLabels.ts'
import { InviteePicker } from './InviteePicker.tsx'

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
