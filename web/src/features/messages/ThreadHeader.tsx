import { fullName } from 'contract/words/fullName'
import type { Conversation } from 'contract/messages'
import type { PersonWithAvatar } from 'contract/people'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/classNames.ts'
import { useNow } from '../../ui/Time.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { usePresence } from './ConversationRows.tsx'

type Props = {
  person: PersonWithAvatar
  /** Undefined before the first message. */
  conversation: Conversation | undefined
  menu: ReactNode
}

export function ThreadHeader({ person, conversation, menu }: Props) {
  const now = useNow()
  const { isOnline, label } = usePresence(person.id, conversation, now)

  return (
    <header className="flex min-h-16 items-center gap-3 border-b bg-surface py-2 pr-2 pl-1 lg:pl-5">
      <Link to="/messages" className={back}>
        <ArrowLeft />
        <VisuallyHidden>Back to conversations</VisuallyHidden>
      </Link>
      <Link to={`/user/${person.id}`} className="flex min-w-0 flex-1 items-center gap-3 no-underline">
        <Avatar person={person} size={44} online={isOnline} />
        <span className="grid min-w-0">
          <h2 className="truncate font-sans text-base font-strong tracking-normal text-text">
            {fullName(person)}
          </h2>
          {conversation?.job && (
            <span className="truncate text-sm text-subtle">Application: {conversation.job.title}</span>
          )}
          {label && (
            <span className={classNames('truncate text-sm', isOnline ? 'text-success' : 'text-subtle')}>
              {label}
            </span>
          )}
        </span>
      </Link>
      {menu}
    </header>
  )
}

const back =
  'relative grid size-11 flex-none place-items-center rounded-full text-muted hover:bg-hover hover:text-text lg:hidden'
