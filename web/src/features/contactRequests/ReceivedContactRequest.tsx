import type { ContactRequestState } from 'contract/contactRequestState'
import type { PersonIdentity } from 'contract/people'
import { useRestoreFocus } from '../../ui/restoreFocus.ts'
import { ContactRequestAnswerButtons, TakeBackButton } from './ContactRequestButtons.tsx'

type Props = { person: PersonIdentity; request: ContactRequestState }

/** On a person's profile: their request for the member's contact details, to answer or to take the details back. */
export function ReceivedContactRequest({ person, request }: Props) {
  const focusProps = useRestoreFocus()
  const isAccepted = request.status === 'accepted'
  return (
    <div
      role="group"
      aria-label={`Contact request from ${person.first_name}`}
      {...focusProps}
      className="grid gap-2 rounded-md bg-sunken p-3"
    >
      <p className="wrap-anywhere">
        {isAccepted
          ? `${person.first_name} sees your email and phone number.`
          : `${person.first_name} asked for your contact details: “${request.reason}”`}
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {isAccepted ? <TakeBackButton id={person.id} /> : <ContactRequestAnswerButtons id={person.id} />}
      </div>
    </div>
  )
}
