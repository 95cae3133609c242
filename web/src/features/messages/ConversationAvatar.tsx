import type { Conversation } from 'contract/messages'
import { timeAgoOrDate } from 'contract/time'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Count } from '../../ui/Count.tsx'
import { Time } from '../../ui/Time.tsx'
import { fullName } from './fullName.ts'
import { otherOf } from './messages.cache.ts'
import { preview } from './preview.ts'
import { usePresence } from './usePresence.ts'

type Props = { conversation: Conversation; me: number; now: number }

/** The face of a conversation in a list; whatever is around it opens it. */
export function ConversationAvatar({ conversation, me, now }: Props) {
  const { isOnline } = usePresence(conversation, me, now)
  const { unread_count: unread, messages, updated_at, request_from } = conversation
  const other = otherOf(conversation, me)
  const isRequest = request_from === other.id

  return (
    <>
      <Avatar person={other} size={48} online={isOnline} />
      <span className="grid min-w-0 flex-1">
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
          {preview(messages.at(-1), me)}
        </span>
      </span>
      <Count value={unread} alert label="unread" />
    </>
  )
}

export const conversationRow =
  'relative flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left text-text no-underline focus-inset hover:bg-hover hover:text-text ' +
  'aria-[current]:bg-tint aria-[current]:hoist-right'
