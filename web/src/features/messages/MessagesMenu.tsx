import { fullName } from 'contract/fullName'
import { Popover } from '@base-ui/react/popover'
import type { Conversation } from 'contract/messages'
import { ArrowLeft, X } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BELOW_TOP_BAR } from '../../ui/belowBar.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useNow } from '../../ui/Time.tsx'
import { ConversationAvatar, conversationRow, ConversationsSkeleton } from './ConversationAvatar.tsx'
import type { EmojiButtonType } from './MessageField.tsx'
import { otherOf } from './messages.cache.ts'
import { useConversations } from './messages.queries.ts'
import { Thread } from './Thread.tsx'

type Props = {
  me: number
  /** The button that opens it. */
  trigger: ReactElement
  EmojiButton?: EmojiButtonType
}

/** The messages popover of the home page: the conversation list and each thread. */
export function MessagesMenu({ me, trigger, EmojiButton }: Props) {
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<number>()
  const close = () => setOpen(false)

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          align="end"
          sideOffset={12}
          collisionPadding={12}
          collisionAvoidance={BELOW_TOP_BAR}
          className="z-menu"
        >
          <Popover.Popup className={popup}>
            <PopoverContent
              me={me}
              selected={selected}
              onChoose={setSelected}
              close={<IconButton label="Close messages" icon={<X />} onClick={close} />}
              onLeave={close}
              EmojiButton={EmojiButton}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type PopoverContentProps = {
  me: number
  selected: number | undefined
  onChoose: (id: number | undefined) => void
  close: ReactNode
  onLeave: () => void
  EmojiButton: EmojiButtonType | undefined
}

function PopoverContent({ me, selected, onChoose, close, onLeave, EmojiButton }: PopoverContentProps) {
  const list = useConversations()
  const conversation = list.data?.find(({ id }) => id === selected)
  const title = conversation ? fullName(otherOf(conversation, me)) : 'Messages'

  return (
    <>
      <header className="flex min-h-15 flex-none items-center gap-1 border-b py-2 pr-2 pl-2">
        {conversation ? (
          <IconButton
            label="Back to conversations"
            icon={<ArrowLeft />}
            onClick={() => onChoose(undefined)}
          />
        ) : (
          <span className="w-3" />
        )}
        <Popover.Title className="min-w-0 flex-1 truncate text-xl">{title}</Popover.Title>
        {close}
      </header>
      {conversation ? (
        <Thread key={conversation.id} conversation={conversation} me={me} EmojiButton={EmojiButton} compact />
      ) : (
        <Rows list={list} me={me} onChoose={onChoose} />
      )}
      <Link
        to={conversation ? `/messages?conversation=${conversation.id}` : '/messages'}
        onClick={onLeave}
        className="grid min-h-12 flex-none place-items-center border-t font-semibold no-underline focus-inset hover:bg-hover"
      >
        {conversation ? 'Open in Messages' : 'See all in Messages'}
      </Link>
    </>
  )
}

type RowsProps = {
  list: ReturnType<typeof useConversations>
  me: number
  onChoose: (id: number) => void
}

function Rows({ list, me, onChoose }: RowsProps) {
  const now = useNow()
  if (list.isPending) return <ConversationsSkeleton />
  if (!list.data)
    return (
      <div className="p-4">
        <Notice onRetry={() => void list.refetch()} retrying={list.isFetching}>
          We couldn't load your conversations.
        </Notice>
      </div>
    )
  if (list.data.length === 0)
    return <EmptyState motif="conch" title="No conversations" hint="Start connecting with professionals!" />

  return (
    <ul aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {list.data.map((conversation: Conversation) => (
        <li key={conversation.id}>
          <button type="button" onClick={() => onChoose(conversation.id)} className={conversationRow}>
            <ConversationAvatar conversation={conversation} me={me} now={now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const popup =
  'flex h-[min(var(--available-height),36rem)] w-96 flex-col overflow-hidden rounded-lg border bg-raised text-text shadow-menu outline-none ' +
  'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0'
