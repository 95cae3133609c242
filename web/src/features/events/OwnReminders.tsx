import type { Event } from 'contract/events'
import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormDialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { formatMinutes, reminderTypeLabels } from './eventLabels.ts'
import { useSetEventReminders } from './events.mutations.tsx'
import type { ReminderValue } from './eventValues.ts'
import { RemindersField } from './RemindersField.tsx'

/** The viewer's own reminders of an event; every participant sets their own. */
export function OwnReminders({ event }: { event: Event }) {
  const { id, reminder_settings } = event
  const { enabled, reminders } = reminder_settings
  const { mutate: save, isPending } = useSetEventReminders()
  const [edited, setEdited] = useState<ReminderValue[]>()
  const heading = useId()
  const current = reminders.map(({ time_before, type }) => ({ time_before, type }))

  return (
    <Card as="section" pad aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-xl">
          Your reminders
        </h2>
        <Switch
          label="Reminders for this event"
          checked={enabled}
          busy={isPending}
          onChange={(enabled) => save({ id, enabled, reminders: current })}
        />
      </div>
      {enabled && reminders.length === 0 && <p className="text-muted">No reminders set.</p>}
      {enabled && (
        <ul className="grid gap-1">
          {reminders.map(({ time_before, type, sent }) => (
            <li key={`${time_before} ${type}`} className="flex items-center gap-2.5">
              <BellRing className="size-4 text-subtle" />
              <span>
                {formatMinutes(time_before)} before
                <span className="text-muted">
                  , {reminderTypeLabels[type].toLowerCase()}
                  {sent && ' · sent'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {enabled && (
        <Button aria-haspopup="dialog" onClick={() => setEdited(current)} className="justify-self-start">
          Change reminders
        </Button>
      )}
      <FormDialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title="Your reminders"
        submitLabel="Save Changes"
        busyLabel="Saving..."
        busy={isPending}
        onSubmit={() =>
          edited && save({ id, enabled: true, reminders: edited }, { onSuccess: () => setEdited(undefined) })
        }
      >
        <RemindersField reminders={edited ?? []} onChange={setEdited} />
      </FormDialog>
    </Card>
  )
}
