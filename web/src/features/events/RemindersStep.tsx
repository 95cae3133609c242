import { Switch } from '../../ui/Switch.tsx'
import type { EventFields } from './eventFields.ts'
import { RemindersField } from './RemindersField.tsx'

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
