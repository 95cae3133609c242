import { timeAgoOrDate } from 'contract/time'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Time } from '../../ui/Time.tsx'
import { useNow } from '../../ui/useNow.ts'
import { conversationRow } from './ConversationAvatar.tsx'
import { fullName } from './fullName.ts'
import { useFoundMessages } from './messages.queries.ts'
import { preview } from './preview.ts'

/** Messages that have the words, each leading to its place. */
export function FoundMessages({ words, me }: { words: string; me: number }) {
  const found = useFoundMessages(words)
  const now = useNow()
  if (!found.data || found.data.length === 0) return null

  return (
    <section aria-label="Found messages" className="border-t pt-2">
      <h3 className="px-4 py-1 font-sans text-sm font-semibold tracking-normal text-subtle">Messages</h3>
      <ul>
        {found.data.map((message) => (
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
      {found.hasNextPage && (
        <div className="grid justify-items-center py-3">
          <Button
            busy={found.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void found.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
    </section>
  )
}
