import { Copy, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { copyText } from '../../ui/copyText.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { useRenewCalendarFeed } from './events.mutations.tsx'
import { useCalendarFeed } from './events.queries.ts'

/** The private link that calendar apps subscribe to. */
export function CalendarFeed() {
  const feed = useCalendarFeed()
  const { mutate: renew, isPending: isRenewing } = useRenewCalendarFeed()
  const [confirming, setConfirming] = useState(false)
  const heading = useId()

  const copy = (url: string) =>
    copyText(url, {
      done: 'Link copied',
      failed: "Couldn't copy the link. Please select and copy it.",
    })

  return (
    <Card as="section" pad aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-xl">
          Sync with your calendar
        </h2>
        <p className="text-sm text-muted">
          Add this link to your calendar app. Anyone who has it can see your events.
        </p>
      </div>
      {feed.data ? (
        <>
          <Field label="Private link">
            {(control) => (
              <Input {...control} value={feed.data.url} readOnly onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy />} onClick={() => void copy(feed.data.url)}>
              Copy
            </Button>
            <Button
              variant="quiet"
              icon={<RefreshCw />}
              aria-haspopup="dialog"
              onClick={() => setConfirming(true)}
            >
              Renew
            </Button>
          </div>
        </>
      ) : (
        <QueryStatus
          query={feed}
          loading="Loading the link"
          skeleton={null}
          failed="We couldn't load the link."
        />
      )}
      <AlertDialog
        open={confirming}
        title="Create a new link?"
        description="The old link will stop working. Calendars that use it need the new one."
        confirmLabel="Create new link"
        busyLabel="Creating..."
        busy={isRenewing}
        onConfirm={() => renew(undefined, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      />
    </Card>
  )
}
