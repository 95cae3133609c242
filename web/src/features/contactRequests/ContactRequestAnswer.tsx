import type { PersonIdentity } from 'contract/people'
import { fullName } from 'contract/words/fullName'
import { useLogError } from '../../api/queries.ts'
import { ContactRequestAnswerButtons } from './ContactRequestButtons.tsx'
import { useReceivedContactRequests } from './contactRequests.queries.ts'

/** Requests that can be answered from the notification list; older ones at the person's profile. */
const RECENT = 100

/** Accept and Decline below a notification, while the request is unanswered. */
export function ContactRequestAnswer({ person }: { person: PersonIdentity }) {
  const list = useLogError('Contact requests', useReceivedContactRequests('pending', RECENT))
  if (!list.data?.items.some(({ user }) => user.id === person.id)) return null
  return (
    <div
      role="group"
      aria-label={`Contact request from ${fullName(person)}`}
      className="flex flex-wrap gap-2 px-5 pb-3.5 sm:pl-20.5"
    >
      <ContactRequestAnswerButtons id={person.id} />
    </div>
  )
}
