import type { NewMessage } from 'contract/messages'
import { CircleAlert, Clock, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { discard, retry } from '../../api/outbox.ts'
import type { OutboxEntry, OutboxFile } from '../../api/outboxStore.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { bubbleLook, stampLook } from './MessageBubble.tsx'
import { NOT_SENT } from './useSend.ts'

/** A message that is on its way, or could not be sent. */
export function WaitingBubble({ entry, isLast }: { entry: OutboxEntry; isLast: boolean }) {
  const { content, attachments = [] } = entry.input as Partial<NewMessage>
  const hasFailed = entry.state === 'failed'
  useToldOf(hasFailed)

  return (
    <li className="flex flex-col">
      <div className={bubbleLook(hasFailed ? 'failed' : 'waiting')}>
        <VisuallyHidden>You: </VisuallyHidden>
        {entry.files.map((file, index) => (
          <WaitingFile key={file.key} file={file} name={attachments[index]?.name ?? ''} />
        ))}
        {content && <LinkedText text={content} />}
      </div>
      {hasFailed ? (
        <p role="alert" className={`${stampLook(true)} flex-wrap justify-end font-semibold text-danger!`}>
          <CircleAlert />
          Not sent. {entry.error}
          <button type="button" onClick={() => void retry(entry)} className={choice}>
            Try again
          </button>
          <button type="button" onClick={() => void discard(entry)} className={choice}>
            Discard
          </button>
        </p>
      ) : (
        isLast && (
          <p className={stampLook(true)}>
            <Clock />
            <span>Sending</span>
          </p>
        )
      )}
    </li>
  )
}

/** Says it when a message fails before one's eyes, and not of one that was found so. */
function useToldOf(hasFailed: boolean): void {
  const before = useRef(hasFailed)
  useEffect(() => {
    if (hasFailed && !before.current) toast.error(NOT_SENT)
    before.current = hasFailed
  }, [hasFailed])
}

function WaitingFile({ file, name }: { file: OutboxFile; name: string }) {
  if (file.upload === 'image') return <LocalImage file={file.blob} alt={name} />
  return (
    <span className="flex items-center gap-2">
      <FileText />
      <b className="truncate font-semibold">{name}</b>
    </span>
  )
}

const choice = 'min-h-11 px-1 font-bold underline'
