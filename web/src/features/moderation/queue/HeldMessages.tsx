import { pathOfFile } from 'contract/images'
import { REPEATED_TEXT, type HeldMessage } from 'contract/heldContent'
import { scamSentence } from 'contract/scam/findScamSigns'
import { useId } from 'react'
import { useOpenFile } from '../../../api/useOpenFile.ts'
import { PersonLink } from '../../../ui/AuthorRow.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatNassauTime } from '../../../ui/format.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { Time } from '../../../ui/Time.tsx'
import { toast } from '../../../ui/toast.ts'
import { DecideButton } from './DecideButton.tsx'
import { heldMessageChoices } from './decisions.ts'
import { useDecideHeldMessage } from './queue.mutations.ts'
import { useHeldMessages } from './queue.queries.ts'

/** First messages to strangers that wait. Nothing if there are none. */
export function HeldMessages() {
  const list = useHeldMessages()
  if (list.data?.messages.length === 0) return null
  return (
    <PagedList list={list} name="The held messages" empty={null}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list.data?.messages.map((message) => (
          <li key={message.id} tabIndex={-1} className="rounded-lg">
            <HeldMessageCard message={message} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

const reasonOf = (id: string) =>
  id === REPEATED_TEXT ? 'The same text went to several people who haven’t answered.' : scamSentence(id)

function HeldMessageCard({ message }: { message: HeldMessage }) {
  const titleId = useId()
  const { mutate: decide } = useDecideHeldMessage()
  const openFile = useOpenFile(toast.error)
  const { id, sender, receiver, content, attachments, held_at, held_for } = message
  return (
    <Card as="article" pad aria-labelledby={titleId} className="grid gap-3">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-xl">
          Message from <PersonLink person={sender} /> to <PersonLink person={receiver} />
        </h2>
        <p className="text-sm text-muted">
          Member since <Time at={sender.created_at}>{formatNassauTime(sender.created_at)}</Time>, waiting
          since <Time at={held_at}>{formatNassauTime(held_at)}</Time>
        </p>
      </header>
      <p className="rounded-md bg-warning-tint px-4 py-2 text-warning">
        <span className="font-semibold">Held because: </span>
        {held_for.map(reasonOf).join(' ')}
      </p>
      <LinkedText text={content} />
      {attachments.map(({ path, name, kind }) => (
        <a
          key={pathOfFile(path)}
          href={path}
          download={kind === 'document' ? name || true : undefined}
          target="_blank"
          rel="noopener"
          onClick={openFile(path)}
        >
          {name || 'Attached file'}
        </a>
      ))}
      <div className="flex flex-wrap gap-2 border-t pt-3">
        {(['release', 'refuse'] as const).map((decision) => (
          <DecideButton
            key={decision}
            subjectType="message"
            choice={heldMessageChoices[decision]}
            describedBy={titleId}
            onDecide={(reasons) => decide({ id, decision, held_at, ...reasons })}
          />
        ))}
      </div>
    </Card>
  )
}
