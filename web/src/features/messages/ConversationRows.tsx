import { fullName } from 'contract/words/fullName'
import type { Conversation, Message } from 'contract/messages'
import { timeAgo, timeAgoOrDate } from 'contract/rules/time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSocket } from '../../api/socket.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { classNames } from '../../ui/classNames.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryStatus } from '../../ui/QueryStatus.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { otherOf } from './messages.cache.ts'
import { moderationLabel } from './moderationLabel.ts'
import { NewMessageButton } from './NewMessageButton.tsx'
import type { useConversations } from './messages.queries.ts'

type Props = {
  list: ReturnType<typeof useConversations>
  me: number
  selected?: number | undefined
  /** Shown for an empty list instead of the hint to connect with people. */
  empty?: ReactNode
  /** Makes the rows buttons; by default they are links to the conversations. */
  onChoose?: (id: number) => void
}

/** Conversations: loading, failed, empty or listed. */
export function ConversationRows({ list, me, selected, empty, onChoose }: Props) {
  const now = useNow()
  const failed = "We couldn't load your conversations."
  if (!list.data) {
    const skeleton = [1, 2, 3, 4].map((row) => <RowSkeleton key={row} />)
    const status = (
      <QueryStatus query={list} loading="Loading conversations" skeleton={skeleton} failed={failed} />
    )
    return list.isPending ? status : <div className="p-4">{status}</div>
  }
  if (list.data.length === 0) {
    return (
      empty ?? (
        <EmptyState
          motif="conch"
          title="No conversations"
          hint="Start connecting with professionals!"
          action={<NewMessageButton me={me} as="button" />}
        />
      )
    )
  }

  return (
    <>
      {list.isError && (
        <div className="p-4">
          <Callout
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
            retrying={list.isFetching}
          >
            {failed}
          </Callout>
        </div>
      )}
      <ul aria-label="Conversations">
        {list.data.map((conversation) => {
          const { id } = conversation
          const row = <ConversationRow conversation={conversation} me={me} now={now} />
          return (
            <li key={id}>
              {onChoose ? (
                <button type="button" onClick={() => onChoose(id)} className={conversationRowStyle}>
                  {row}
                </button>
              ) : (
                <Link
                  to={`/messages?conversation=${id}`}
                  aria-current={id === selected || undefined}
                  className={conversationRowStyle}
                >
                  {row}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const conversationRowStyle =
  'relative flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left text-text no-underline focus-inset hover:bg-hover hover:text-text ' +
  'aria-[current]:bg-tint aria-[current]:hoist-right'

type RowProps = { conversation: Conversation; me: number; now: number }

/** A conversation: avatar, name, latest message and unread count. */
function ConversationRow({ conversation, me, now }: RowProps) {
  const { unread_count: unread, messages, updated_at, request_from } = conversation
  const other = otherOf(conversation, me)
  const { isOnline } = usePresence(other.id, conversation, now)
  const isRequest = request_from === other.id

  return (
    <>
      <Avatar person={other} size={48} online={isOnline} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate font-semibold text-text">{fullName(other)}</b>
          <Time at={updated_at} className="flex-none text-sm text-subtle in-aria-[current]:text-on-tint">
            {timeAgoOrDate(updated_at, now)}
          </Time>
        </span>
        <span
          className={classNames(
            'truncate text-sm in-aria-[current]:text-on-tint',
            unread > 0 ? 'font-semibold text-text' : 'text-subtle',
          )}
        >
          {isRequest && 'Request · '}
          {messagePreview(messages.at(-1), me)}
        </span>
      </span>
      <CountBadge value={unread} alert label="unread" />
    </>
  )
}

function RowSkeleton() {
  return (
    <div className="flex min-h-18 items-center gap-3 px-4 py-3">
      <Skeleton shape="circle" className="size-12" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  )
}

export function messagePreview(message: Message | undefined, me: number): string {
  if (!message) return 'No messages yet'
  const { sender_id, content, deleted_at, attachments } = message
  const text = deleted_at
    ? 'Message removed'
    : content || (attachments[0]?.kind === 'image' ? 'Picture' : 'File')
  const state = moderationLabel(message)
  if (state !== undefined) return `${state}: ${text}`
  return sender_id === me ? `You: ${text}` : text
}

/**
 * Whether a person is online, with a label such as "Active 5m ago". No label while either of the two hides their
 * activity.
 */
export function usePresence(person_id: number, conversation: Conversation | undefined, now: number) {
  const { onlineIds } = useSocket()
  if (conversation?.presence === null) return { isOnline: false, label: undefined }

  const isOnline = onlineIds.has(person_id)
  if (isOnline) return { isOnline, label: 'Active now' }
  const last_seen_at = conversation?.presence.last_seen_at
  if (!last_seen_at) return { isOnline, label: undefined }
  const time = timeAgo(last_seen_at, now)
  return { isOnline, label: `Active ${time === 'now' ? '1m' : time} ago` }
}
