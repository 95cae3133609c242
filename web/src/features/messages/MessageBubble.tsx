import { resizedImagePath, pathOfFile } from 'contract/rules/images'
import type { Attachment } from 'contract/attachments'
import type { Message, NewMessage } from 'contract/messages'
import { timeAgoOrDate } from 'contract/rules/time'
import { uploadImage } from 'contract/uploads'
import { CircleAlert, Clock, FileText } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { discardEntry, retryEntry } from '../../api/outbox/outbox.ts'
import type { OutboxEntry, OutboxFile } from '../../api/outbox/outboxStore.ts'
import { useOpenFile } from '../../api/useOpenFile.ts'
import { useOnline } from '../../ui/browserState.ts'
import { classNames } from '../../ui/classNames.ts'
import { formatBytes } from '../../ui/format.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { LocalImage } from '../../ui/LocalImage.tsx'
import { TapToLoad } from '../../ui/TapToLoad.tsx'
import { Time } from '../../ui/Time.tsx'
import { toast } from '../../ui/toast.ts'
import { useLongPress } from '../../ui/useLongPress.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DeliveryStatus, type Receipts } from './DeliveryStatus.tsx'
import type { MessageLogRow } from './messageRows.ts'
import { MessageMenu, type RenderReportMessage } from './MessageMenu.tsx'
import { NOT_SENT } from './useSendMessage.ts'

type Props = {
  row: MessageLogRow
  conversation: Receipts
  me: number
  now: number
  /** Whether this is the message that a search linked to. */
  isHighlighted: boolean
  renderReport: RenderReportMessage | undefined
  renderUndelivered: RenderUndelivered | undefined
}

/** Renders why an own message waits or was refused, from the moderation feature. */
export type RenderUndelivered = (message: Message) => ReactNode

/** One message, with its date heading and time where needed. */
export function MessageBubble({
  row,
  conversation,
  me,
  now,
  isHighlighted,
  renderReport,
  renderUndelivered,
}: Props) {
  const { message, day, isLast } = row
  const isMine = message.sender_id === me
  const { content, deleted_at, attachments, moderation } = message
  const bubble = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useHeld(bubble)
  const longPress = useLongPress(() => setHeld(true))

  return (
    <li id={`message-${message.id}`} className="flex flex-col">
      {day && <p className="self-center pt-1 pb-2.5 text-sm text-subtle">{day}</p>}
      <div
        ref={bubble}
        data-held={isHeld || undefined}
        {...longPress}
        className={`group flex items-center gap-1 ${isMine ? 'flex-row-reverse' : ''}`}
      >
        <div
          className={`${bubbleStyle(moderation ? 'queued' : isMine ? 'me' : 'them')} ${isHighlighted ? 'outline-3 outline-gold' : ''}`}
        >
          <VisuallyHidden>{isMine ? 'You' : message.sender.first_name}: </VisuallyHidden>
          {deleted_at && (
            // Its sender deleted it, or an administrator hid it from the receiver.
            <p className="italic opacity-80">
              {isMine ? 'You deleted this message' : 'This message was removed'}
            </p>
          )}
          <Attachments files={attachments} />
          {content && <LinkedText text={content} />}
        </div>
        {!deleted_at && (
          <MessageMenu message={message} isMine={isMine} now={now} renderReport={renderReport} />
        )}
      </div>
      {moderation && renderUndelivered && (
        <div className="max-w-[min(90%,34rem)] self-end py-2">{renderUndelivered(message)}</div>
      )}
      {isLast && (
        <p className={footerStyle(isMine)}>
          <Time at={message.created_at}>{timeAgoOrDate(message.created_at, now)}</Time>
          {isMine && !deleted_at && <DeliveryStatus message={message} conversation={conversation} />}
        </p>
      )}
    </li>
  )
}

/** Whether the bubble was pressed long, until something else is pressed. */
function useHeld(bubble: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    const release = ({ target }: Event) => {
      if (!(target instanceof Node && bubble.current?.contains(target))) setHeld(false)
    }
    document.addEventListener('pointerdown', release)
    return () => document.removeEventListener('pointerdown', release)
  }, [isHeld, bubble])
  return [isHeld, setHeld] as const
}

function Attachments({ files }: { files: readonly Attachment[] }) {
  return files.map((file) =>
    file.kind === 'image' ? (
      <TapToLoad
        key={pathOfFile(file.path)}
        src={resizedImagePath(file.path, 480)}
        label={`Show picture${file.name && `: ${file.name}`}`}
        className="min-h-24 rounded-md"
      >
        <a href={file.path} target="_blank" rel="noopener" className="block">
          <img
            src={resizedImagePath(file.path, 480)}
            alt={file.name || 'Picture'}
            loading="lazy"
            decoding="async"
            className="max-h-80 min-h-24 w-full min-w-40 rounded-md bg-sunken object-cover"
          />
        </a>
      </TapToLoad>
    ) : (
      <DocumentLink key={pathOfFile(file.path)} file={file} />
    ),
  )
}

function DocumentLink({ file: { path, name, bytes } }: { file: Attachment }) {
  const openFile = useOpenFile(toast.error)
  return (
    <a href={path} download={name || true} onClick={openFile(path)} className={documentLink}>
      <FileText />
      <span className="min-w-0">
        <b className="block truncate font-semibold">{name || 'Document'}</b>
        <span className="text-sm">PDF, {formatBytes(bytes)}</span>
      </span>
    </a>
  )
}

const documentLink = 'flex min-h-11 items-center gap-2.5 text-inherit no-underline hover:underline'

function bubbleStyle(kind: 'me' | 'them' | 'queued' | 'failed'): string {
  return classNames(
    'grid max-w-[min(78%,30rem)] gap-2 rounded-2xl px-3.5 pt-2.25 pb-2.5 wrap-anywhere',
    kind === 'them' ? 'self-start rounded-bl-sm' : 'self-end rounded-br-sm',
    kindStyles[kind],
  )
}

const kindStyles = {
  me: 'bg-bubble-me text-on-bubble-me [&_a]:text-inherit',
  them: 'bg-bubble-them text-on-bubble-them inset-ring inset-ring-line',
  queued: 'bg-tint-strong text-on-tint [&_a]:text-inherit',
  failed: 'bg-danger-tint text-text inset-ring-2 inset-ring-danger',
}

/** Styles of the line below a bubble: time and delivery status. */
function footerStyle(isMine: boolean): string {
  return classNames(
    'flex items-center gap-1.5 px-1.5 pt-0.5 pb-2.5 text-sm text-subtle *:[.lucide]:size-4',
    isMine && 'self-end',
  )
}

export function QueuedBubble({ entry, isLast }: { entry: OutboxEntry; isLast: boolean }) {
  const { content, attachments = [] } = entry.input as Partial<NewMessage>
  const isOnline = useOnline()
  const hasFailed = entry.state === 'failed'
  // Online, the first attempt begins a moment later.
  const isWaiting = entry.state === 'waiting' && (!isOnline || entry.attempts > 0)
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
            <span>{isWaiting ? 'Waiting to be sent' : 'Sending'}</span>
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
  if (file.url === uploadImage.path)
    return (
      <div className="h-40">
        <LocalImage file={file.blob} alt={name} />
      </div>
    )
  return (
    <span className="flex items-center gap-2">
      <FileText />
      <b className="truncate font-semibold">{name}</b>
    </span>
  )
}

const actionStyle = 'min-h-11 px-1 font-bold underline'
