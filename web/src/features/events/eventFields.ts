import type { EventValues, Wrong } from './eventValues.ts'

/** What a step of the wizard is given. */
export type EventFields = {
  values: EventValues
  change: (changes: Partial<EventValues>) => void
  wrong: Wrong | undefined
  /** The zone of this device's clock. */
  zone: string
}

type Texts = 'title' | 'description' | 'date' | 'time' | 'duration' | 'meeting_link' | 'location'

/** The props of a field that holds text, and what is wrong with any. */
export function fieldsOf({ values, change, wrong }: EventFields) {
  return {
    typed: (name: Texts) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    }),
    errorOf: (name: Wrong['field']) => (wrong?.field === name ? wrong.message : undefined),
  }
}
