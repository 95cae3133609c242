import {
  listConversations,
  respondToMessageRequest,
  type Conversation,
  type Message,
  type Participant,
} from 'contract/messages'
import { useState, type ReactNode } from 'react'
import { Flag } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { reload } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { FraudAdvice } from '../../ui/FraudAdvice.tsx'
import { toast } from '../../ui/toast.ts'
import { messagePreview } from './ConversationRows.tsx'
import { EmptyMessageLog } from './EmptyMessageLog.tsx'
import { MessageField, type EmojiButtonComponent, type MessageSubject } from './MessageField.tsx'
import type { RenderUndelivered } from './MessageBubble.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { RenderReportMessage } from './MessageMenu.tsx'
import { refetchAcceptedConversation } from './messages.cache.ts'
import { unreadMessagesQuery } from './unread.queries.ts'
import { useIsTyping } from './useTyping.ts'

type Props = {
  person: Participant
  /** Undefined before the first message. */
  conversation: Conversation | undefined
  me: number
  scrollToMessageId?: number | undefined
  EmojiButton?: EmojiButtonComponent | undefined
  renderReport?: RenderReportMessage | undefined
  renderUndelivered?: RenderUndelivered | undefined
  /** Block button, shown with the buttons of a message request. */
  block?: ReactNode
  onGone?: (() => void) | undefined
  /** For the popover: without attachments. */
  compact?: boolean
  /** Moves the focus into the message field. */
  takesFocus?: boolean
  subject?: MessageSubject | undefined
  renderScam?: RenderScam | undefined
}

/** Notes on scams in the first messages between strangers, from the moderation feature. */
export type RenderScam = { warning: (text: string) => ReactNode; note: (text: string) => ReactNode }

/** The messages with a person and the composer. Render it with the person's id as key. */
export function Thread({
  person,
  conversation,
  me,
  scrollToMessageId,
  EmojiButton,
  renderReport,
  renderUndelivered,
  block,
  onGone,
  compact = false,
  takesFocus = false,
  subject,
  renderScam,
}: Props) {
  const [hasAccepted, setAccepted] = useState(false)
  const isRequest = conversation?.request_from === person.id && !conversation.is_suspended

  return (
    <>
      {conversation && conversation.messages.length > 0 ? (
        <MessageLog
          conversation={conversation}
          me={me}
          scrollToMessageId={scrollToMessageId}
          renderReport={renderReport}
          renderUndelivered={renderUndelivered}
        >
          <TypingStatus conversation_id={conversation.id} person={person} />
        </MessageLog>
      ) : (
        <EmptyMessageLog person={person} me={me} renderUndelivered={renderUndelivered} />
      )}
      {conversation && <NewMessageStatus conversation={conversation} me={me} />}
      {conversation && isRequest && renderScam?.warning(textOf(conversation, person.id))}
      {conversation && isRequest && (
        <RequestBanner
          id={conversation.id}
          name={person.first_name}
          block={block}
          reported={conversation.messages.findLast(({ sender_id }) => sender_id === person.id)}
          renderReport={renderReport}
          onAccept={() => setAccepted(true)}
          onGone={onGone}
        />
      )}
      {conversation?.request_from === me && !conversation.is_suspended && (
        <p role="status" className="border-t bg-info-tint px-4 py-2 text-sm text-info">
          {person.first_name} sees your messages as a request until they accept it.
        </p>
      )}
      {conversation?.is_suspended && (
        <div className="border-t p-3">
          <FraudAdvice what={`We suspended ${person.first_name}'s account.`} />
        </div>
      )}
      {!conversation?.is_suspended && (
        <MessageField
          receiver={person}
          conversation_id={conversation?.id}
          me={me}
          EmojiButton={EmojiButton}
          compact={compact}
          // After the Accept button, which goes.
          takesFocus={hasAccepted || (takesFocus && !isRequest)}
          subject={subject}
          renderNote={conversation && conversation.request_from !== me ? undefined : renderScam?.note}
        />
      )}
    </>
  )
}

/** What a person wrote in the latest messages. */
const textOf = ({ messages }: Conversation, person_id: number) =>
  messages.flatMap(({ sender_id, content }) => (sender_id === person_id ? [content] : [])).join('\n')

function TypingStatus({ conversation_id, person }: { conversation_id: number; person: Participant }) {
  const isTyping = useIsTyping(conversation_id, person.id)
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {isTyping && `${person.first_name} is typing...`}
    </p>
  )
}

/** Announces new messages of the other participant to screen readers. */
function NewMessageStatus({ conversation, me }: { conversation: Conversation; me: number }) {
  const newest = conversation.messages.findLast((message) => message.sender_id !== me)
  const [initialId] = useState(newest?.id)
  const isNew = newest !== undefined && newest.id !== initialId
  return (
    <p role="status" className="sr-only">
      {isNew && `${newest.sender.first_name}: ${messagePreview(newest, me)}`}
    </p>
  )
}

type RequestBannerProps = {
  id: number
  name: string
  block: ReactNode
  /** The message that a report is about. */
  reported: Message | undefined
  renderReport: RenderReportMessage | undefined
  onAccept: () => void
  onGone: (() => void) | undefined
}

/**
 * Accept or delete a message request; a reply accepts it, too. The sender isn't told that it was read until then. After
 * deleting it, their next message is refused.
 */
function RequestBanner({ id, name, block, reported, renderReport, onAccept, onGone }: RequestBannerProps) {
  const [isReporting, setReporting] = useState(false)
  const { mutate, isPending, variables } = useRespondToMessageRequest(id)
  const respond = (action: 'accept' | 'delete') => {
    if (isPending) return
    if (action === 'accept') onAccept()
    mutate(action, { onSuccess: () => action === 'delete' && onGone?.() })
  }
  return (
    <section aria-label="Message request" className="grid gap-3 border-t bg-surface p-4">
      <p className="text-muted">
        {name} isn't one of your friends. They won't know you've read this until you accept or reply. If you
        delete it, they only find out if they write again.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isPending && variables === 'accept'}
          busyLabel="Accepting..."
          onClick={() => respond('accept')}
        >
          Accept
        </Button>
        <Button
          busy={isPending && variables === 'delete'}
          busyLabel="Deleting..."
          onClick={() => respond('delete')}
        >
          Delete
        </Button>
        {block}
        {reported && renderReport && (
          <Button icon={<Flag />} aria-haspopup="dialog" onClick={() => setReporting(true)}>
            Report
          </Button>
        )}
      </div>
      {reported && (
        <LazyDialog open={isReporting} onClose={() => setReporting(false)}>
          {(dialog) => renderReport?.(reported, dialog)}
        </LazyDialog>
      )}
    </section>
  )
}

function useRespondToMessageRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: 'accept' | 'delete') => call(respondToMessageRequest, { id, action }),
    onSuccess: (_, action) => {
      if (action === 'accept') return refetchAcceptedConversation(client, id)
      return Promise.all([
        reload(client, listConversations),
        client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey }),
      ])
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to respond to the request'),
  })
}
