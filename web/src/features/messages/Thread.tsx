import type { Conversation } from 'contract/messages'
import type { ReactNode } from 'react'
import { MessageField, type EmojiButtonType } from './MessageField.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { RenderReportMessage } from './MessageMenu.tsx'
import { otherOf } from './messages.cache.ts'
import { NewMessageStatus } from './NewMessageStatus.tsx'
import { RequestBanner } from './RequestBanner.tsx'
import { useIsTyping } from './useTyping.ts'

type Props = {
  conversation: Conversation
  me: number
  find?: number | undefined
  EmojiButton?: EmojiButtonType | undefined
  renderReport?: RenderReportMessage | undefined
  /** The way to block the other, beside a request's answers. */
  block?: ReactNode
  onGone?: (() => void) | undefined
  /** In a small window: no files. */
  compact?: boolean
}

/** What two people say to each other, and the field to go on. Its key is the conversation's id. */
export function Thread({
  conversation,
  me,
  find,
  EmojiButton,
  renderReport,
  block,
  onGone,
  compact = false,
}: Props) {
  const other = otherOf(conversation, me)
  const isTyping = useIsTyping(conversation.id, other.id)
  const isRequest = conversation.request_from === other.id

  return (
    <>
      <MessageLog conversation={conversation} me={me} find={find} renderReport={renderReport}>
        <p role="status" className="min-h-6 text-sm text-muted">
          {isTyping && `${other.first_name} is typing...`}
        </p>
      </MessageLog>
      <NewMessageStatus conversation={conversation} me={me} />
      {isRequest && (
        <RequestBanner id={conversation.id} name={other.first_name} block={block} onGone={onGone} />
      )}
      {conversation.request_from === me && (
        <p role="status" className="border-t bg-info-tint px-4 py-2 text-sm text-info">
          {other.first_name} sees your messages as a request, and can accept it.
        </p>
      )}
      {!isRequest && (
        <MessageField conversation_id={conversation.id} me={me} EmojiButton={EmojiButton} compact={compact} />
      )}
    </>
  )
}
