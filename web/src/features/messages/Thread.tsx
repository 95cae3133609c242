import { listConversations, respondToMessageRequest, type Conversation } from 'contract/messages'
import { useState, type ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { serverMessage } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { messagePreview } from './ConversationRows.tsx'
import { MessageField, type EmojiButtonComponent } from './MessageField.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { RenderReportMessage } from './MessageMenu.tsx'
import { otherOf, refetchAcceptedConversation, unreadMessagesQuery } from './messages.cache.ts'
import { useIsTyping } from './useTyping.ts'

type Props = {
  conversation: Conversation
  me: number
  find?: number | undefined
  EmojiButton?: EmojiButtonComponent | undefined
  renderReport?: RenderReportMessage | undefined
  /** Block button, shown with the buttons of a message request. */
  block?: ReactNode
  onGone?: (() => void) | undefined
  /** For the popover: without attachments. */
  compact?: boolean
}

/** A conversation's messages and composer. Render it with the conversation's id as key. */
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
          {other.first_name} sees your messages as a request until they accept it.
        </p>
      )}
      {!isRequest && (
        <MessageField conversation_id={conversation.id} me={me} EmojiButton={EmojiButton} compact={compact} />
      )}
    </>
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

type RequestBannerProps = { id: number; name: string; block: ReactNode; onGone: (() => void) | undefined }

/** Accept or delete a message request. The sender isn't told that it was read until it's accepted. */
function RequestBanner({ id, name, block, onGone }: RequestBannerProps) {
  const { mutate, isPending, variables } = useRespondToMessageRequest(id)
  return (
    <section aria-label="Message request" className="grid gap-3 border-t bg-surface p-4">
      <p className="text-muted">
        {name} isn’t in your friends. Accept to reply. They won’t know you’ve read this until you do.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="action"
          busy={isPending && variables === 'accept'}
          busyLabel="Accepting..."
          onClick={() => mutate('accept')}
        >
          Accept
        </Button>
        <Button
          busy={isPending && variables === 'delete'}
          busyLabel="Deleting..."
          onClick={() => mutate('delete', { onSuccess: () => onGone?.() })}
        >
          Delete
        </Button>
        {block}
      </div>
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
        client.invalidateQueries({ queryKey: [listConversations.method, listConversations.path] }),
        client.invalidateQueries({ queryKey: unreadMessagesQuery.queryKey }),
      ])
    },
    onError: (error) => toast.error(serverMessage(error) ?? 'Failed to respond to the request'),
  })
}
