import { Copy, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { toast } from '../../ui/toast.ts'
import { useRenewFeed } from './events.mutations.ts'
import { useCalendarFeed } from './events.queries.ts'

/** The private address under which a calendar program follows one's events. */
export function CalendarFeed() {
  const feed = useCalendarFeed()
  const { mutate: renew, isPending: isRenewing } = useRenewFeed()
  const [asking, setAsking] = useState(false)
  const heading = useId()

  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Address copied'),
      () => toast.error('The address could not be copied. Select it and copy it by hand.'),
    )

  return (
    <Card as="section" pad aria-labelledby={heading} className="grid gap-3">
      <div>
        <h2 id={heading} className="text-xl">
          Follow my calendar
        </h2>
        <p className="text-sm text-muted">
          Subscribe to this address in your calendar program. Whoever has it sees your events.
        </p>
      </div>
      {feed.isPending && <StillWorking label="Loading the address" />}
      {feed.isError && !feed.data && (
        <Notice onRetry={() => void feed.refetch()} retrying={feed.isFetching}>
          The address could not be loaded.
        </Notice>
      )}
      {feed.data && (
        <>
          <Field label="Private address">
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
              onClick={() => setAsking(true)}
            >
              Renew
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        open={asking}
        title="Make a new address?"
        description="The old one ends: programs that follow it must be given the new one."
        confirmLabel="Renew"
        busyLabel="Renewing..."
        busy={isRenewing}
        onConfirm={() => renew(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
