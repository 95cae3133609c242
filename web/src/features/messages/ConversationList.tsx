import { fullName } from 'contract/words/fullName'
import { timeAgoOrDate } from 'contract/rules/time'
import { Search } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Input } from '../../ui/Input.tsx'
import { LoadMoreButton } from '../../ui/PagedList.tsx'
import { Time, useNow } from '../../ui/Time.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { ConversationRows, conversationRowStyle, messagePreview } from './ConversationRows.tsx'
import { NewMessageButton } from './NewMessageButton.tsx'
import { useConversations, useMessageSearch } from './messages.queries.ts'

const SEARCH_DELAY_MS = 300

type Props = { me: number; selected: number | undefined }

/** The member's conversations, with a search in participants and messages. */
export function ConversationList({ me, selected }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const all = useConversations()
  const list = useConversations(search)
  const count = all.data?.length ?? 0

  return (
    <>
      <div className="grid gap-2.5 px-4 pt-4 pb-2">
        <div className="flex items-center justify-between gap-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-2xl">Messages</h2>
            {count > 0 && (
              <span className="text-sm text-subtle">
                {count}
                {all.hasNextPage && '+'} {count === 1 ? 'conversation' : 'conversations'}
              </span>
            )}
          </div>
          <NewMessageButton me={me} />
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
        <ConversationRows
          list={list}
          me={me}
          selected={selected}
          empty={
            search === '' ? undefined : (
              <p className="px-4 py-3 text-muted">No conversation with “{search}”.</p>
            )
          }
        />
        {list.hasNextPage && <MoreButton list={list} />}
        {search !== '' && <MatchingMessages query={search} me={me} />}
      </div>
    </>
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
              className={conversationRowStyle}
            >
              <Avatar person={message.with} size={40} />
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
                <span className="flex items-baseline justify-between gap-2">
                  <b className="truncate font-semibold">{fullName(message.with)}</b>
                  <Time at={message.created_at} className="flex-none text-sm text-subtle">
                    {timeAgoOrDate(message.created_at, now)}
                  </Time>
                </span>
                <span className="line-clamp-2 text-sm text-muted">{messagePreview(message, me)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {results.hasNextPage && <MoreButton list={results} />}
    </section>
  )
}

function MoreButton(props: ComponentProps<typeof LoadMoreButton>) {
  return (
    <div className="grid justify-items-center py-3">
      <LoadMoreButton {...props} />
    </div>
  )
}
