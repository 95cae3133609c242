import { fullName } from 'contract/fullName'
import type { Conversation } from 'contract/messages'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { timeAgoOrDate } from 'contract/time'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Input } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow, Time } from '../../ui/Time.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ConversationAvatar, conversationRow, ConversationsSkeleton, preview } from './ConversationAvatar.tsx'
import { useConversations, useMessageSearch } from './messages.queries.ts'

const SEARCH_DELAY_MS = 300

type Props = { me: number; selected: number | undefined }

/** The member's conversations, with a search in participants and messages. */
export function ConversationList({ me, selected }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const all = useConversations()
  const count = all.data?.length ?? 0

  return (
    <>
      <div className="grid gap-2.5 px-4 pt-4 pb-2">
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="text-2xl">Messages</h2>
          {all.data && (
            <span className="text-sm text-subtle">
              {count}
              {all.hasNextPage && '+'} {count === 1 ? 'conversation' : 'conversations'}
            </span>
          )}
        </div>
        <Input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations..."
          before={<Search className="size-5" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Rows key={search} search={search} me={me} selected={selected} />
        {search !== '' && <MatchingMessages query={search} me={me} />}
      </div>
    </>
  )
}

function Rows({ search, me, selected }: Props & { search: string }) {
  const list = useConversations(search)
  const now = useNow()

  if (list.isPending) return <ConversationsSkeleton />
  const failed = list.isError && (
    <div className="p-4">
      <Notice
        onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        retrying={list.isFetching}
      >
        We couldn't load your conversations.
      </Notice>
    </div>
  )
  if (!list.data) return failed
  if (list.data.length === 0) {
    if (search !== '') return <p className="px-4 py-3 text-muted">No conversation with “{search}”.</p>
    return <EmptyState motif="conch" title="No conversations" hint="Start connecting with professionals!" />
  }

  return (
    <>
      {failed}
      <ul aria-label="Conversations">
        {list.data.map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} me={me} now={now} isSelected={conversation.id === selected} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-items-center py-3">
          <LoadMoreButton list={list} />
        </div>
      )}
    </>
  )
}

type RowProps = { conversation: Conversation; me: number; now: number; isSelected: boolean }

function Row({ conversation, me, now, isSelected }: RowProps) {
  return (
    <Link
      to={`/messages?conversation=${conversation.id}`}
      aria-current={isSelected || undefined}
      className={conversationRow}
    >
      <ConversationAvatar conversation={conversation} me={me} now={now} />
    </Link>
  )
}

/** Messages that match the search, each linking to its place in the conversation. */
function MatchingMessages({ query, me }: { query: string; me: number }) {
  const results = useMessageSearch(query)
  const now = useNow()
  if (!results.data || results.data.length === 0) return null

  return (
    <section aria-label="Matching messages" className="border-t pt-2">
      <h3 className="px-4 py-1 font-sans text-sm font-semibold tracking-normal text-subtle">Messages</h3>
      <ul>
        {results.data.map((message) => (
          <li key={message.id}>
            <Link
              to={`/messages?conversation=${message.conversation_id}&message=${message.id}`}
              className={conversationRow}
            >
              <Avatar person={message.with} size={40} />
              <span className="grid min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <b className="truncate font-semibold">{fullName(message.with)}</b>
                  <Time at={message.created_at} className="flex-none text-sm text-subtle">
                    {timeAgoOrDate(message.created_at, now)}
                  </Time>
                </span>
                <span className="line-clamp-2 text-sm text-muted">{preview(message, me)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {results.hasNextPage && (
        <div className="grid justify-items-center py-3">
          <LoadMoreButton list={results} />
        </div>
      )}
    </section>
  )
}
