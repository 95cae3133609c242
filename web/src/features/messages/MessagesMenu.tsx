import { fullName } from 'contract/words/fullName'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BarPopover, PopoverTitle } from '../../ui/BarPopover.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConversationRows } from './ConversationRows.tsx'
import type { EmojiButtonComponent } from './MessageField.tsx'
import { otherOf } from './messages.cache.ts'
import { useConversations } from './messages.queries.ts'
import { Thread } from './Thread.tsx'

type Props = {
  me: number
  /** The button that opens it. */
  trigger: ReactElement
  EmojiButton?: EmojiButtonComponent
}

/** The messages popover of the home page: the conversation list and each thread. */
export function MessagesMenu({ trigger, ...content }: Props) {
  const [selected, setSelected] = useState<number>()
  return (
    <BarPopover
      trigger={trigger}
      closeLabel="Close messages"
      className="h-[min(var(--available-height),36rem)] w-96"
    >
      {({ closeButton, close }) => (
        <PopoverContent
          {...content}
          selected={selected}
          onChoose={setSelected}
          closeButton={closeButton}
          onLeave={close}
        />
      )}
    </BarPopover>
  )
}

type PopoverContentProps = Omit<Props, 'trigger'> & {
  selected: number | undefined
  onChoose: (id: number | undefined) => void
  closeButton: ReactNode
  onLeave: () => void
}

function PopoverContent(props: PopoverContentProps) {
  const { me, selected, onChoose, closeButton, onLeave, EmojiButton } = props
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
        <PopoverTitle className="min-w-0 flex-1 truncate text-xl">{title}</PopoverTitle>
        {closeButton}
      </header>
      {conversation ? (
        <Thread
          key={conversation.id}
          person={otherOf(conversation, me)}
          conversation={conversation}
          me={me}
          EmojiButton={EmojiButton}
          compact
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <ConversationRows list={list} me={me} onChoose={onChoose} />
        </div>
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
