import type { NewMessage } from 'contract/messages'
import { CircleAlert, Clock, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { discardEntry, retryEntry } from '../../api/outbox/outbox.ts'
import type { OutboxEntry, OutboxFile } from '../../api/outbox/outboxStore.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { bubbleStyle, footerStyle } from './MessageBubble.tsx'
import { NOT_SENT } from './useSendMessage.ts'

/** A message in the outbox: sending or failed. */
export function QueuedBubble({ entry, isLast }: { entry: OutboxEntry; isLast: boolean }) {
  const { content, attachments = [] } = entry.input as Partial<NewMessage>
  const hasFailed = entry.state === 'failed'
  useFailureToast(hasFailed)

  return (
    <li className="flex flex-col">
      <div className={bubbleStyle(hasFailed ? 'failed' : 'queued')}>
        <VisuallyHidden>You: </VisuallyHidden>
        {entry.files.map((file, index) => (
          <QueuedFile key={file.key} file={file} name={attachments[index]?.name ?? ''} />
        ))}
        {content && <LinkedText text={content} />}
      </div>
      {hasFailed ? (
        <p role="alert" className={`${footerStyle(true)} flex-wrap justify-end font-semibold text-danger!`}>
          <CircleAlert />
          Not sent. {entry.error}
          <button type="button" onClick={() => void retryEntry(entry)} className={actionStyle}>
            Try again
          </button>
          <button type="button" onClick={() => void discardEntry(entry)} className={actionStyle}>
            Discard
          </button>
        </p>
      ) : (
        isLast && (
          <p className={footerStyle(true)}>
            <Clock />
            <span>Sending</span>
          </p>
        )
      )}
    </li>
  )
}

/** Shows a toast when a message fails while it's shown, not for one that had already failed. */
function useFailureToast(hasFailed: boolean): void {
  const hadFailed = useRef(hasFailed)
  useEffect(() => {
    if (hasFailed && !hadFailed.current) toast.error(NOT_SENT)
    hadFailed.current = hasFailed
  }, [hasFailed])
}

function QueuedFile({ file, name }: { file: OutboxFile; name: string }) {
  if (file.upload === 'image') return <LocalImage file={file.blob} alt={name} />
  return (
    <span className="flex items-center gap-2">
      <FileText />
      <b className="truncate font-semibold">{name}</b>
    </span>
  )
}

const actionStyle = 'min-h-11 px-1 font-bold underline'
