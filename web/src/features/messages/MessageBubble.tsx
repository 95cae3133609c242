import type { Conversation, Message } from 'contract/messages'
import { timeAgoOrDate } from 'contract/time'
import { Check, CheckCheck } from 'lucide-react'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Time } from '../../ui/Time.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Attachments } from './Attachments.tsx'
import { bubbleLook, stampLook } from './bubbleLook.ts'
import { MessageMenu, type RenderReportMessage } from './MessageMenu.tsx'
import type { Row } from './rows.ts'

type Props = {
  row: Row
  conversation: Conversation
  me: number
  now: number
  /** The one that was looked for. */
  isFound: boolean
  renderReport: RenderReportMessage | undefined
}

/** One message with what stands around it. */
export function MessageBubble({ row, conversation, me, now, isFound, renderReport }: Props) {
  const { message, day, isLast } = row
  const isMine = message.sender_id === me
  const { content, deleted_at, attachments } = message

  return (
    <li id={`message-${message.id}`} className="flex flex-col">
      {day && <p className="self-center pt-1 pb-2.5 text-sm text-subtle">{day}</p>}
      <div className={`group flex items-center gap-1 ${isMine ? 'flex-row-reverse' : ''}`}>
        <div className={`${bubbleLook(isMine ? 'me' : 'them')} ${isFound ? 'outline-3 outline-gold' : ''}`}>
          <VisuallyHidden>{isMine ? 'You' : message.sender.first_name}: </VisuallyHidden>
          {deleted_at ? <p className="italic opacity-80">This message was deleted</p> : null}
          <Attachments files={attachments} />
          {content && <LinkedText text={content} />}
        </div>
        {!deleted_at && (
          <MessageMenu message={message} isMine={isMine} now={now} renderReport={renderReport} />
        )}
      </div>
      {isLast && (
        <p className={stampLook(isMine)}>
          <Time at={message.created_at}>{timeAgoOrDate(message.created_at, now)}</Time>
          {isMine && !deleted_at && <Fate message={message} conversation={conversation} />}
        </p>
      )}
    </li>
  )
}

/** How far one's own message has come. */
function Fate({ message: { id }, conversation }: { message: Message; conversation: Conversation }) {
  const { their_last_read_id, their_last_delivered_id } = conversation
  if (id <= their_last_read_id) {
    return (
      <>
        <CheckCheck className="text-link" />
        <span>Read</span>
      </>
    )
  }
  if (id <= their_last_delivered_id) {
    return (
      <>
        <CheckCheck />
        <span>Delivered</span>
      </>
    )
  }
  return (
    <>
      <Check />
      <span>Sent</span>
    </>
  )
}
