import { useInfiniteQuery } from '@tanstack/react-query'
import { listContactMessages, resolveContactMessage, type ContactMessage } from 'contract/contact'
import { Check, Mail } from 'lucide-react'
import { useState } from 'react'
import { itemsQuery } from '../../api/queries.ts'
import { Queue } from '../../parts/Queue.tsx'
import { useWrite } from '../../parts/useWrite.ts'
import { AlertDialog } from '../../ui/Dialog.tsx'
import { Button, buttonStyle } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MemberLink } from '../../parts/MemberLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatNassauTime } from '../../ui/format.ts'
import { Time } from '../../ui/Time.tsx'

const messagesQuery = itemsQuery(listContactMessages, {}, ({ messages }) => messages)

/** Contact messages, for administrators. */
export function ContactMessages() {
  return (
    <Queue
      list={useInfiniteQuery(messagesQuery)}
      name="The messages"
      shortcuts={{ R: 'Mark as resolved' }}
      empty={<EmptyState motif="star" title="No messages to answer" />}
      renderCard={(message) => <Message message={message} />}
    />
  )
}

function Message({ message: { id, name, email, message, user, created_at } }: { message: ContactMessage }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: resolve, isPending } = useWrite(resolveContactMessage, {
    done: 'Resolved',
    failed: "This couldn't be resolved. Please try again.",
  })

  return (
    <Card as="article" pad aria-label={`Message from ${name}`} className="grid gap-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {user ? (
            <>
              Member: <MemberLink person={user} />
            </>
          ) : (
            'Not signed in'
          )}
          , <Time at={created_at}>{formatNassauTime(created_at)}</Time>
        </p>
      </div>
      <p className="whitespace-pre-line">{message}</p>
      <div className="flex flex-wrap gap-2">
        <a href={`mailto:${encodeURIComponent(email)}`} className={buttonStyle({ variant: 'brand' })}>
          <span className="inline-flex items-center gap-2 break-all">
            <Mail aria-hidden />
            {email}
          </span>
        </a>
        <Button icon={<Check />} aria-haspopup="dialog" aria-keyshortcuts="R" onClick={() => setAsking(true)}>
          Mark as resolved
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title="Mark as resolved?"
        description="The message will be deleted. Reply to it first."
        confirmLabel="Mark as resolved"
        busyLabel="Resolving..."
        busy={isPending}
        onConfirm={() => resolve({ id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
