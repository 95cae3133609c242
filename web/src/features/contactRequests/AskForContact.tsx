import type { ContactRequestState } from 'contract/contactRequestState'
import type { PersonIdentity } from 'contract/people'
import { Clock, Contact } from 'lucide-react'
import { useState } from 'react'
import { useIsQueued } from '../../api/outbox/outboxSummary.ts'
import { Button } from '../../ui/Button.tsx'
import { LazyDialog } from '../../ui/LazyDialog.tsx'
import { lazyComponent } from '../../ui/lazy.tsx'
import { QueuedNote } from '../../ui/QueuedNote.tsx'
import { WithdrawContactRequestButton } from './ContactRequestButtons.tsx'
import { contactLane } from './contactRequests.mutations.ts'

const AskForContactDialog = lazyComponent(() => import('./AskForContactDialog.tsx'), 'AskForContactDialog')

type Props = {
  person: PersonIdentity & { contact_request: ContactRequestState | null; can_ask_for_contact: boolean }
  /** Id of the element with the person's name. */
  describedBy?: string
}

/** The member's request for a person's contact details: a button to ask, and its status. */
export function AskForContact({ person, describedBy }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = useIsQueued(contactLane(person.id))
  const { id, first_name, contact_request } = person

  return (
    <>
      {isWaiting ? (
        <QueuedNote className="min-h-11" />
      ) : contact_request?.status === 'pending' ? (
        <div className="flex min-h-11 flex-wrap items-center gap-2">
          <p className="flex flex-1 items-center gap-1.5 text-muted">
            <Clock className="size-4 flex-none" />
            Asked for contact details
          </p>
          <WithdrawContactRequestButton id={id} describedBy={describedBy} />
        </div>
      ) : contact_request?.status === 'declined' ? (
        <p className="text-sm text-muted">{first_name} declined your request for contact details.</p>
      ) : contact_request?.status === 'taken_back' ? (
        <p className="text-sm text-muted">{first_name} no longer shares contact details with you.</p>
      ) : (
        person.can_ask_for_contact && (
          <Button
            block
            variant="soft"
            icon={<Contact />}
            aria-describedby={describedBy}
            onClick={() => setAsking(true)}
          >
            Ask for contact details
          </Button>
        )
      )}
      <LazyDialog open={isAsking} onClose={() => setAsking(false)}>
        {(dialog) => <AskForContactDialog person={person} {...dialog} />}
      </LazyDialog>
    </>
  )
}
