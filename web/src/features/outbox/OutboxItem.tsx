import { timeAgo } from 'contract/rules/time'
import { uploadImage } from 'contract/uploads'
import { CircleAlert, Clock, Paperclip } from 'lucide-react'
import { useId } from 'react'
import { discardEntry, retryEntry } from '../../api/outbox/outbox.ts'
import type { OutboxEntry } from '../../api/outbox/outboxStore.ts'
import { Button } from '../../ui/Button.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { Time, useNow } from '../../ui/Time.tsx'

/** An outbox entry with its content, Try again and Discard. */
export function OutboxItem({ entry }: { entry: OutboxEntry }) {
  const now = useNow()
  const titleId = useId()
  const { policy, about } = entry
  const text = textOf(entry)
  const hasFailed = entry.state === 'failed'

  return (
    <li tabIndex={-1} className="grid gap-2 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b id={titleId} className="font-strong wrap-anywhere">
          {about ? `${policy.label}: ${about}` : policy.label}
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
          {entry.files.map(({ key, blob, url }) => (
            <li key={key}>
              {url === uploadImage.path ? (
                <div className="h-20">
                  <LocalImage file={blob} alt="" />
                </div>
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
          <Button size="sm" aria-describedby={titleId} onClick={() => void retryEntry(entry)}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-describedby={titleId} onClick={() => void discardEntry(entry)}>
          Discard
        </Button>
      </div>
    </li>
  )
}

function written(age: string): string {
  return age === 'now' ? 'Written just now' : `Written ${age} ago`
}

/** The typed texts, to read and copy. */
function textOf({ input, texts = Object.keys(input) }: OutboxEntry): string {
  return texts.flatMap((name) => wordsIn(input[name])).join('\n\n')
}

/** The texts in a field, which may be a list, such as the answers to a job's questions. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (NOT_TYPED.test(name) ? [] : wordsIn(part)))
}

const NOT_TYPED = /^(?:kind|id|.*_id)$/
