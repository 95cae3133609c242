import { timeAgo } from 'contract/time'
import { CircleAlert, Clock, Paperclip } from 'lucide-react'
import { useId } from 'react'
import { discard, retry } from '../../api/outbox.ts'
import type { OutboxEntry } from '../../api/outboxStore.ts'
import { Button } from '../../ui/Button.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'
import { labelsFor } from './entryLabels.ts'

/** One thing that waits or has failed, with all that was typed, and what one can do about it. */
export function OutboxItem({ entry }: { entry: OutboxEntry }) {
  const now = useNow()
  const titleId = useId()
  const { title, text } = labelsFor(entry)
  const hasFailed = entry.state === 'failed'

  return (
    <li className="grid gap-2 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b id={titleId} className="font-strong wrap-anywhere">
          {title}
        </b>
        <Time at={entry.created_at} className="text-sm text-subtle">
          {written(timeAgo(entry.created_at, now))}
        </Time>
      </div>
      {text && (
        <p className="max-h-48 overflow-y-auto rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line select-text">
          {text}
        </p>
      )}
      {entry.files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {entry.files.map(({ key, blob, upload }) => (
            <li key={key} className="[&_img]:max-h-20">
              {upload === 'image' ? (
                <LocalImage file={blob} alt="" />
              ) : (
                <span className="flex items-center gap-1.5 text-sm text-muted *:[.lucide]:size-4">
                  <Paperclip />
                  {blob instanceof File ? blob.name : 'A file'}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasFailed ? (
        <p
          role="alert"
          className="flex items-start gap-1.5 font-semibold text-danger *:[.lucide]:mt-1 *:[.lucide]:size-4"
        >
          <CircleAlert />
          <span>Not sent. {entry.error}</span>
        </p>
      ) : (
        <p className="flex items-center gap-1.5 text-sm text-subtle *:[.lucide]:size-4">
          <Clock />
          {entry.state === 'sending' ? 'Sending' : 'Waiting to be sent'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {entry.state !== 'sending' && (
          <Button size="sm" aria-describedby={titleId} onClick={() => void retry(entry)}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={titleId} onClick={() => void discard(entry)}>
          Discard
        </Button>
      </div>
    </li>
  )
}

function written(age: string): string {
  return age === 'now' ? 'Written just now' : `Written ${age} ago`
}
