import { markConversationRead, type Conversation, type Message } from 'contract/messages'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePageVisible } from '../../ui/browserState.ts'
import { Callout } from '../../ui/Callout.tsx'
import { LoadingStatus } from '../../ui/Loading.tsx'
import { LoadMoreButton, useLoadMoreWhenNear } from '../../ui/PagedList.tsx'
import { useNow } from '../../ui/Time.tsx'
import { MessageBubble, QueuedBubble, type RenderUndelivered } from './MessageBubble.tsx'
import { toMessageRows } from './messageRows.ts'
import type { RenderReportMessage } from './MessageMenu.tsx'
import { otherOf, patchConversation } from './messages.cache.ts'
import { unreadMessagesQuery } from './unread.queries.ts'
import { useShowSentMessages, useThread } from './messages.queries.ts'
import { useQueuedMessages } from './useSendMessage.ts'

const AHEAD = '400px 0px 0px'

type Props = {
  conversation: Conversation
  me: number
  /** Id of a message to scroll to. */
  scrollToMessageId?: number | undefined
  renderReport?: RenderReportMessage | undefined
  renderUndelivered?: RenderUndelivered | undefined
  /** Shown below the messages: who is typing. */
  children?: ReactNode
}

/** The messages, newest at the bottom. Older pages load upwards and keep the scroll position. */
export function MessageLog({
  conversation,
  me,
  scrollToMessageId,
  renderReport,
  renderUndelivered,
  children,
}: Props) {
  const now = useNow()
  const thread = useThread(conversation)
  const { data: messages = [], hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = thread
  const known = new Set(messages.map((message) => message.client_id))
  const queued = useQueuedMessages(otherOf(conversation, me).id).filter(({ key }) => !known.has(key))
  const log = useRef<HTMLDivElement>(null)
  const top = useLoadMoreWhenNear(thread, { margin: AHEAD, within: '[role=log]' })
  useMarkThreadRead(conversation, me, messages)
  useShowSentMessages(me)

  const isLoaded =
    scrollToMessageId !== undefined && messages.some((message) => message.id === scrollToMessageId)
  // Once: whoever reads on from there isn't pulled back by earlier pages.
  useEffect(() => {
    if (isLoaded) document.getElementById(`message-${scrollToMessageId}`)?.scrollIntoView({ block: 'center' })
  }, [scrollToMessageId, isLoaded])
  useEffect(() => {
    if (scrollToMessageId !== undefined && !isLoaded && hasNextPage && !isFetchingNextPage)
      void fetchNextPage()
  }, [scrollToMessageId, isLoaded, hasNextPage, isFetchingNextPage, fetchNextPage])

  // Scroll to the end when the member sends a message.
  const count = queued.length
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) log.current?.scrollTo({ top: log.current.scrollHeight })
    before.current = count
  }, [count, before, log])

  return (
    // Reversed, so that it starts at the newest message and older pages don't shift the view.
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      aria-live="off"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
      tabIndex={0}
      className={messageLogStyle}
    >
      <div className="flex flex-col p-4">
        <div ref={top} className="grid justify-items-center">
          {hasNextPage && !isFetchNextPageError && <LoadMoreButton list={thread} label="Earlier messages" />}
        </div>
        {thread.isPlaceholderData && <LoadingStatus label="Loading messages" />}
        {thread.isError && (
          <Callout
            onRetry={() => void (isFetchNextPageError ? fetchNextPage() : thread.refetch())}
            retrying={thread.isFetching}
          >
            We couldn't load {isFetchNextPageError ? 'earlier messages' : 'the latest messages'}.
          </Callout>
        )}
        <ol className="flex flex-col gap-1">
          {toMessageRows(messages, now).map((row) => (
            <MessageBubble
              key={row.message.id}
              row={row}
              conversation={conversation}
              me={me}
              now={now}
              isHighlighted={row.message.id === scrollToMessageId}
              renderReport={renderReport}
              renderUndelivered={renderUndelivered}
            />
          ))}
          {queued.map((entry, index) => (
            <QueuedBubble key={entry.position} entry={entry} isLast={index === count - 1} />
          ))}
        </ol>
        {children}
      </div>
    </div>
  )
}

export const messageLogStyle =
  'relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-bg focus-inset'

/** Marks the thread as read while the page is visible. */
function useMarkThreadRead(conversation: Conversation, me: number, messages: readonly Message[]): void {
  const { id, last_read_id, unread_count } = conversation
  const isVisible = usePageVisible()
  const { mutate: markRead } = useMarkConversationRead()
  const newest = messages.findLast((message) => message.sender_id !== me)?.id ?? 0
  const isUnread = newest > last_read_id || (unread_count > 0 && newest > 0)

  useEffect(() => {
    if (isVisible && isUnread) markRead({ id, last_read_id: newest })
  }, [isVisible, isUnread, id, newest, markRead])
}

/** Failures are only logged: opening the thread again retries. */
function useMarkConversationRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, last_read_id }: { id: number; last_read_id: number }) =>
      call(markConversationRead, { id, last_read_id }),
    onMutate: ({ id, last_read_id }) =>
      patchConversation(client, id, (conversation) => ({
        unread_count: 0,
        last_read_id: Math.max(conversation.last_read_id, last_read_id),
      })),
    onSuccess: ({ unread, unread_count }, { id }) => {
      patchConversation(client, id, () => ({ unread_count }))
      client.setQueryData(unreadMessagesQuery.queryKey, { unread })
    },
    onError: (error) => console.info('Failed to mark as read:', error),
  })
}
