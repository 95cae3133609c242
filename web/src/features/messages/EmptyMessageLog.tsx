import { fullName } from 'contract/words/fullName'
import { sendMessageToPerson, type Message, type Participant } from 'contract/messages'
import { plural } from 'contract/words/plural'
import { MapPin, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onOutboxResponse } from '../../api/outbox/outbox.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useNow } from '../../ui/Time.tsx'
import { MessageBubble, QueuedBubble, type RenderUndelivered } from './MessageBubble.tsx'
import { messageLogStyle } from './MessageLog.tsx'
import { useParticipant } from './messages.queries.ts'
import { useQueuedMessages } from './useSendMessage.ts'

type Props = { person: Participant; me: number; renderUndelivered: RenderUndelivered | undefined }

/** The log before the first message: who the person is, and messages that are being sent. */
export function EmptyMessageLog({ person, me, renderUndelivered }: Props) {
  const now = useNow()
  const queued = useQueuedMessages(person.id)
  const sent = useSentMessages(person.id)
  const count = queued.length

  return (
    <div role="log" aria-label="Messages" className={messageLogStyle}>
      <div className="flex min-h-full flex-col p-4">
        <Introduction person={person} />
        <ol className="flex flex-col gap-1">
          {sent.map((message) => (
            <MessageBubble
              key={message.id}
              row={{ message, day: undefined, isLast: true }}
              conversation={NOT_RECEIVED}
              me={me}
              now={now}
              isHighlighted={false}
              renderReport={undefined}
              renderUndelivered={renderUndelivered}
            />
          ))}
          {queued.map((entry, index) => (
            <QueuedBubble key={entry.position} entry={entry} isLast={index === count - 1} />
          ))}
        </ol>
      </div>
    </div>
  )
}

const NOT_RECEIVED = { their_last_read_id: 0, their_last_delivered_id: 0 }

/** The first messages, until the new conversation has loaded. */
function useSentMessages(person: number): readonly Message[] {
  const [sent, setSent] = useState<readonly Message[]>([])
  useEffect(
    () =>
      onOutboxResponse(sendMessageToPerson, (message, { id }) => {
        if (id === person) setSent((current) => [...current, message])
      }),
    [person],
  )
  return sent
}

/** Face, name, trade, island and mutual friends. */
function Introduction({ person }: { person: Participant }) {
  const { data } = useParticipant(person.id)
  const work = data?.trade || person.occupation || person.company_name
  const place = data?.island || data?.location
  return (
    <div className="m-auto grid justify-items-center gap-1 py-6 text-center">
      <Avatar person={person} size={104} className="mb-2" />
      <p className="text-xl font-strong">{fullName(person)}</p>
      {work && <p className="font-semibold text-on-tint">{work}</p>}
      {place && (
        <p className={factStyle}>
          <MapPin />
          {place}
        </p>
      )}
      {data && data.mutual_friends_count > 0 && (
        <p className={factStyle}>
          <UsersRound />
          {plural(data.mutual_friends_count, 'mutual friend')}
        </p>
      )}
    </div>
  )
}

const factStyle = 'flex items-center gap-1.5 text-sm text-muted *:[.lucide]:size-4'
