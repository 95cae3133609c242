import type { Conversation, Message } from 'contract/messages'
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { StillWorking } from '../../ui/StillWorking.tsx'
import { useNow } from '../../ui/useNow.ts'
import { MessageBubble } from './MessageBubble.tsx'
import type { RenderReportMessage } from './MessageMenu.tsx'
import { useThread, useMarkRead } from './messages.queries.ts'
import { rowsOf } from './rows.ts'
import { useWaiting } from './useSend.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

const AHEAD = '400px'

type Props = {
  conversation: Conversation
  me: number
  /** A message to go to. */
  find?: number | undefined
  renderReport?: RenderReportMessage | undefined
  /** Below the messages: who is typing. */
  children?: ReactNode
}

/** What was said, the newest at the bottom, older pages upwards; the reading position stays while they come. */
export function MessageLog({ conversation, me, find, renderReport, children }: Props) {
  const now = useNow()
  const thread = useThread(conversation)
  const { data: messages = [], hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = thread
  const known = new Set(messages.map((it) => it.client_id))
  const waiting = useWaiting(conversation.id).filter(({ key }) => !known.has(key))
  const log = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  useMarkSeen(conversation, me, messages)

  useEffect(() => {
    if (!top.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: log.current,
      rootMargin: `${AHEAD} 0px 0px`,
    })
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const isThere = find !== undefined && messages.some((it) => it.id === find)
  useEffect(() => {
    if (isThere) document.getElementById(`message-${find}`)?.scrollIntoView({ block: 'center' })
    else if (find !== undefined && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [find, isThere, hasNextPage, isFetchingNextPage, fetchNextPage])

  // One's own words are what one looks at next.
  const count = waiting.length
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) log.current?.scrollTo({ top: log.current.scrollHeight })
    before.current = count
  }, [count, before])

  return (
    // Reversed, so that the newest message is where one starts and what comes above moves nothing.
    <div
      ref={log}
      role="log"
      aria-label="Messages"
      aria-live="off"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by keys.
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain bg-bg focus-inset"
    >
      <div className="flex flex-col p-4">
        <div ref={top} className="grid justify-items-center">
          {hasNextPage && !isFetchNextPageError && (
            <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
              Earlier messages
            </Button>
          )}
        </div>
        {thread.isPlaceholderData && <StillWorking label="Loading messages" />}
        {thread.isError && (
          <Notice
            onRetry={() => void (isFetchNextPageError ? fetchNextPage() : thread.refetch())}
            retrying={thread.isFetching}
          >
            {isFetchNextPageError ? 'Earlier messages' : 'The latest messages'} could not be loaded.
          </Notice>
        )}
        <ol className="flex flex-col gap-1">
          {rowsOf(messages, now).map((row) => (
            <MessageBubble
              key={row.message.id}
              row={row}
              conversation={conversation}
              me={me}
              now={now}
              isFound={row.message.id === find}
              renderReport={renderReport}
            />
          ))}
          {waiting.map((entry, index) => (
            <WaitingBubble key={entry.place} entry={entry} isLast={index === count - 1} />
          ))}
        </ol>
        {children}
      </div>
    </div>
  )
}

/** Says that the member has read what the thread shows, while it is in sight. */
function useMarkSeen(conversation: Conversation, me: number, messages: readonly Message[]): void {
  const { id, last_read_id, unread_count } = conversation
  const isVisible = usePageVisible()
  const markRead = useMarkRead()
  const newest = messages.findLast((it) => it.sender_id !== me)?.id ?? 0
  const isBehind = newest > last_read_id || (unread_count > 0 && newest > 0)

  useEffect(() => {
    if (isVisible && isBehind) markRead({ id, last_read_id: newest })
  }, [isVisible, isBehind, id, newest, markRead])
}

/** Whether the page is in sight. */
function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
